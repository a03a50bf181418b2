import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { FirstSheets } from './first-sheets.js';

/** What the client's page is made of, beside its files. */
@Module({ imports: [FilesModule], providers: [FirstSheets] })
export class WebModule {}
