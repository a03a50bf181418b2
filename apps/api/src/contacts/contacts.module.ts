import { Module } from '@nestjs/common';
import { PartnersModule } from '../partners/index.js';
import { SearchModule } from '../search/index.js';
import { BatchesController } from './batches.controller.js';
import { ContactBatches } from './contact-batches.js';
import { ContactStore } from './contact-store.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsRepository } from './contacts.repository.js';
import { ContactsService } from './contacts.service.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { ExportsController } from './exports.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';
import { FoundContactsRepository } from './found-contacts.repository.js';
import { GatheredContacts } from './gathered-contacts.js';
import { GroupsController } from './groups.controller.js';
import { GroupsRepository } from './groups.repository.js';
import { GroupsService } from './groups.service.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { MergesRepository } from './merges.repository.js';
import { MergesService } from './merges.service.js';
import { ProposalContacts } from './proposal-contacts.js';

/** The address book: contacts of a person, their groups, and what they share with their firm. */
@Module({
  imports: [PartnersModule, SearchModule],
  controllers: [BatchesController, ExportsController, GroupsController, ContactsController],
  providers: [
    ContactsService,
    ContactsRepository,
    FoundContactsRepository,
    ContactStore,
    GroupsService,
    GroupsRepository,
    GatheredContacts,
    ContactBatches,
    ImportsService,
    ImportsRepository,
    MergesService,
    MergesRepository,
    DuplicatesRepository,
    ExportsService,
    ExportsRepository,
    ProposalContacts,
  ],
  exports: [ProposalContacts],
})
export class ContactsModule {}
