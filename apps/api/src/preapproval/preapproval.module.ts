import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { PreapprovalController } from './preapproval.controller.js';

/** Signing of upload forms. */
@Module({ imports: [FilesModule, NotesModule], controllers: [PreapprovalController] })
export class PreapprovalModule {}
