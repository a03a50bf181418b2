import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/index.js';
import { ProjectChanges } from './project-change.js';

/** Opens changes of projects, for every capability that changes something in one. */
@Module({
  imports: [HistoryModule],
  providers: [ProjectChanges],
  exports: [ProjectChanges],
})
export class ProjectChangesModule {}
