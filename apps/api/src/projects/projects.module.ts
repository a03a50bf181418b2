import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';

/** Projects and who is in them. */
@Module({
  imports: [HistoryModule],
  controllers: [ProjectsController],
  providers: [ProjectsService, ProjectsRepository],
})
export class ProjectsModule {}
