export { CachedProjects } from './cached-projects.js';
export { StatusChip } from './StatusChip.js';
