/** What the process stands on, opened once and injected everywhere. */
export { literally } from './literally.js';
export { PlatformModule } from './platform.module.js';
export { openPlatform, type Platform } from './platform.js';
export {
  CONFIGURATION,
  DATABASE_POOL,
  JOB_QUEUES,
  LOGGER,
  MAILER,
  METRICS,
  OBJECT_STORAGE,
  PLATFORM,
} from './tokens.js';
