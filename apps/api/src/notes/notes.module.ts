import { Module } from '@nestjs/common';
import { AddresseesModule } from '../addressees/index.js';
import { FilesModule } from '../files/index.js';
import { ProjectChangesModule } from '../project-changes/index.js';
import { NoteContentReader } from './note-content.js';
import { NoteLimits } from './note-limits.js';
import { NoteMails } from './note-mails.js';
import { NoteReadsService } from './note-reads.service.js';
import { NoteReferences } from './note-references.js';
import { NoteUploadsRepository } from './note-uploads.repository.js';
import { NoteUploadsService } from './note-uploads.service.js';
import { NoteViews } from './note-views.js';
import { NoteWriter } from './note-writer.js';
import { NotesController } from './notes.controller.js';
import { NotesRepository } from './notes.repository.js';
import { NotesService } from './notes.service.js';

/** The notes of a project. */
@Module({
  imports: [FilesModule, ProjectChangesModule, AddresseesModule],
  controllers: [NotesController],
  providers: [
    NotesService,
    NoteReadsService,
    NoteWriter,
    NotesRepository,
    NoteViews,
    NoteContentReader,
    NoteReferences,
    NoteUploadsService,
    NoteUploadsRepository,
    NoteLimits,
    NoteMails,
  ],
  exports: [NotesService, NoteUploadsService],
})
export class NotesModule {}
