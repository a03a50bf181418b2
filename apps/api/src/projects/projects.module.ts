import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/index.js';
import { ProjectChangesModule } from '../project-changes/index.js';
import { UserProjectsController } from './user-projects.controller.js';
import { UserProjectsService } from './user-projects.service.js';
import { NewestFiles } from './newest-files.js';
import { ProjectEditingService } from './project-editing.service.js';
import { ProjectLimits } from './project-limits.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';

/** Projects and who is in them. */
@Module({
  imports: [HistoryModule, ProjectChangesModule],
  controllers: [ProjectsController, UserProjectsController],
  providers: [
    ProjectsService,
    ProjectEditingService,
    UserProjectsService,
    ProjectsRepository,
    ProjectLimits,
    NewestFiles,
  ],
  exports: [ProjectLimits, NewestFiles, ProjectsService],
})
export class ProjectsModule {}
