import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { FileReadsService } from './file-reads.service.js';
import { FileViews } from './file-views.js';
import { FilesController } from './files.controller.js';
import { FilesRepository } from './files.repository.js';
import { FilesService } from './files.service.js';
import { UploadsService } from './uploads.service.js';

/** Files, their revisions and uploads. */
@Module({
  imports: [HistoryModule],
  controllers: [FilesController],
  providers: [FilesService, FileReadsService, UploadsService, FilesRepository, FileViews],
})
export class FilesModule {}
