/** Projects and who is in them. */
export { OtherFieldView, type ProjectDetailView, ProjectFileView, ProjectUserView } from './dto/project.dto.js';
export { OtherFieldRequest, OtherFields } from './dto/project-requests.dto.js';
export { ProposalContext } from './dto/proposal-context.dto.js';
export { NewestFiles } from './newest-files.js';
export { ProjectLimits } from './project-limits.js';
export { type PersonRow, personView } from './project-row.js';
export { ProjectsModule } from './projects.module.js';
export { ProjectsService } from './projects.service.js';
