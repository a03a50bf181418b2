/** Search across projects, files, notes and people; to others, its throttle. */
export { SearchLimits } from './search-limits.js';
export { SearchModule } from './search.module.js';
