import { Module } from '@nestjs/common';
import { SearchModule } from '../search/index.js';
import { ContactStore } from './contact-store.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsRepository } from './contacts.repository.js';
import { ContactsService } from './contacts.service.js';
import { GroupsRepository } from './groups.repository.js';
import { ProposalContacts } from './proposal-contacts.js';

/** The address book: contacts of a person, their groups, and what they share with their firm. */
@Module({
  imports: [SearchModule],
  controllers: [ContactsController],
  providers: [ContactsService, ContactsRepository, ContactStore, GroupsRepository, ProposalContacts],
  exports: [ProposalContacts],
})
export class ContactsModule {}
