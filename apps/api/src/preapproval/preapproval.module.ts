import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { NotesModule } from '../notes/index.js';
import { PreapprovalController } from './preapproval.controller.js';

/** Signing of upload forms. */
@Module({ imports: [FilesModule, NotesModule], controllers: [PreapprovalController] })
export class PreapprovalModule {}
