export { CachedProjects } from './cached-projects.js';
export { mayUpload } from './room/may-upload.js';
export { useProject, useProjectToCome } from './room/room-project.js';
export { StatusChip } from './StatusChip.js';
