import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/index.js';
import { HistoryModule } from '../history/index.js';
import { NotesModule } from '../notes/index.js';
import { ProjectChangesModule } from '../project-changes/index.js';
import { ProjectsModule } from '../projects/index.js';
import { ProposalEditingService } from './proposal-editing.service.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsRepository } from './proposals.repository.js';
import { ProposalsService } from './proposals.service.js';

/** Proposals: projects that are not accepted yet, with what their firm alone knows of them. */
@Module({
  imports: [ContactsModule, HistoryModule, NotesModule, ProjectChangesModule, ProjectsModule],
  controllers: [ProposalsController],
  providers: [ProposalsService, ProposalEditingService, ProposalsRepository],
})
export class ProposalsModule {}
