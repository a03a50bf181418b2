import { Module } from '@nestjs/common';
import { PartnersModule } from '../partners/index.js';
import { SearchModule } from '../search/index.js';
import { ContactStore } from './contact-store.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsRepository } from './contacts.repository.js';
import { ContactsService } from './contacts.service.js';
import { GatheredContacts } from './gathered-contacts.js';
import { GroupsController } from './groups.controller.js';
import { GroupsRepository } from './groups.repository.js';
import { GroupsService } from './groups.service.js';
import { ProposalContacts } from './proposal-contacts.js';

/** The address book: contacts of a person, their groups, and what they share with their firm. */
@Module({
  imports: [PartnersModule, SearchModule],
  controllers: [GroupsController, ContactsController],
  providers: [ContactsService, ContactsRepository, ContactStore, GroupsService, GroupsRepository, GatheredContacts, ProposalContacts],
  exports: [ProposalContacts],
})
export class ContactsModule {}
