import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/index.js';
import { ProjectChangesModule } from '../project-changes/index.js';
import { DownloadLimits } from './download-limits.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsRepository } from './downloads.repository.js';
import { DownloadsService } from './downloads.service.js';
import { FileChanges } from './file-changes.js';
import { FileReadsService } from './file-reads.service.js';
import { FileViews } from './file-views.js';
import { FilesController } from './files.controller.js';
import { FilesRepository } from './files.repository.js';
import { NameSearches } from './name-search.js';
import { FilesService } from './files.service.js';
import { LargeUploadsController } from './large-uploads.controller.js';
import { LargeUploadsService } from './large-uploads.service.js';
import { OptimizationController } from './optimization.controller.js';
import { OptimizationService } from './optimization.service.js';
import { RegionsController } from './regions.controller.js';
import { RegionsRepository } from './regions.repository.js';
import { RegionsService } from './regions.service.js';
import { ReprocessingService } from './reprocessing.service.js';
import { RevisionsController } from './revisions.controller.js';
import { RevisionsService } from './revisions.service.js';
import { SeveralFilesController } from './several-files.controller.js';
import { SeveralFilesService } from './several-files.service.js';
import { StagedUploads } from './staged-uploads.js';
import { TextController } from './text.controller.js';
import { TextRepository } from './text.repository.js';
import { TextService } from './text.service.js';
import { UploadCompletionService } from './upload-completion.service.js';
import { UploadDetailsService } from './upload-details.service.js';
import { UploadsService } from './uploads.service.js';

/** Files, their revisions and uploads. */
@Module({
  imports: [HistoryModule, ProjectChangesModule],
  controllers: [
    FilesController,
    RevisionsController,
    OptimizationController,
    RegionsController,
    TextController,
    SeveralFilesController,
    LargeUploadsController,
    DownloadsController,
  ],
  providers: [
    FilesService,
    ReprocessingService,
    SeveralFilesService,
    RevisionsService,
    OptimizationService,
    RegionsService,
    RegionsRepository,
    TextService,
    TextRepository,
    UploadsService,
    UploadCompletionService,
    LargeUploadsService,
    StagedUploads,
    UploadDetailsService,
    DownloadsService,
    DownloadsRepository,
    DownloadLimits,
    FileReadsService,
    FileChanges,
    FilesRepository,
    NameSearches,
    FileViews,
  ],
  exports: [
    FileReadsService,
    FileChanges,
    RegionsService,
    ReprocessingService,
    TextService,
    UploadsService,
    StagedUploads,
  ],
})
export class FilesModule {}
