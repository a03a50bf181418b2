import { Module } from '@nestjs/common';
import { ProjectChangesModule } from '../project-changes/index.js';
import { OlderPhasesController } from './older-phases.controller.js';
import { OwnPhasesService } from './own-phases.service.js';
import { PhasesController } from './phases.controller.js';
import { PhasesRepository } from './phases.repository.js';
import { ProjectPhasesController } from './project-phases.controller.js';
import { ProjectPhasesService } from './project-phases.service.js';

/** Phases of people and of projects. */
@Module({
  imports: [ProjectChangesModule],
  controllers: [PhasesController, OlderPhasesController, ProjectPhasesController],
  providers: [OwnPhasesService, ProjectPhasesService, PhasesRepository],
})
export class PhasesModule {}
