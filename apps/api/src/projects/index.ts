/** Projects and who is in them. */
export { ProjectUserView } from './dto/project.dto.js';
export { ProposalContext } from './dto/proposal-context.dto.js';
export { type PersonRow, personView } from './project-row.js';
export { ProjectsModule } from './projects.module.js';
