import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { HistoryModule } from '../history/index.js';
import { ProjectChangesModule } from '../project-changes/index.js';
import { SheetsModule } from '../sheets/index.js';
import { FileLinksController } from './file-links.controller.js';
import { FileLinksRepository } from './file-links.repository.js';
import { FileLinksService } from './file-links.service.js';
import { LinksService } from './links.service.js';
import { SharingController } from './sharing.controller.js';
import { SharingLimits } from './sharing-limits.js';
import { SharingMails } from './sharing-mails.js';
import { SharingRepository } from './sharing.repository.js';
import { SharingService } from './sharing.service.js';

/** Files shared by link, and the public pages the links open. */
@Module({
  imports: [FilesModule, HistoryModule, ProjectChangesModule, SheetsModule],
  controllers: [SharingController, FileLinksController],
  providers: [
    SharingService,
    LinksService,
    SharingRepository,
    SharingLimits,
    SharingMails,
    FileLinksService,
    FileLinksRepository,
  ],
})
export class SharingModule {}
