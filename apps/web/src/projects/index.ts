export { NewProjectPage } from './NewProjectPage.js';
export { ProjectsPage } from './ProjectsPage.js';
export { StatusChip } from './StatusChip.js';
