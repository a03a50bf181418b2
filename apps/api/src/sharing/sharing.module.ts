import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { HistoryModule } from '../history/index.js';
import { ProjectChangesModule } from '../project-changes/index.js';
import { LinksService } from './links.service.js';
import { SharingController } from './sharing.controller.js';
import { SharingLimits } from './sharing-limits.js';
import { SharingMails } from './sharing-mails.js';
import { SharingRepository } from './sharing.repository.js';
import { SharingService } from './sharing.service.js';

/** Files shared by link, and the public pages the links open. */
@Module({
  imports: [FilesModule, HistoryModule, ProjectChangesModule],
  controllers: [SharingController],
  providers: [SharingService, LinksService, SharingRepository, SharingLimits, SharingMails],
})
export class SharingModule {}
