import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { ProjectsModule } from '../projects/index.js';
import { FirstShownFinder } from './first-shown.js';

/** What the client's page is made of, beside its files. */
@Module({ imports: [FilesModule, ProjectsModule], providers: [FirstShownFinder] })
export class WebModule {}
