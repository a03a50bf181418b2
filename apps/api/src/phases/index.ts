/** Phases of people and of projects. */
export { ProjectPhasesView } from './dto/phase.dto.js';
export { type PhaseRow, PHASES_OF_PROJECT, projectPhasesView } from './phase-row.js';
export { PhasesModule } from './phases.module.js';
