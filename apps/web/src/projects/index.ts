export { CachedProjects } from './cached-projects.js';
export { mayUpload } from './may-upload.js';
export { useProject, useProjectToCome } from './room-project.js';
export { StatusChip } from './StatusChip.js';
