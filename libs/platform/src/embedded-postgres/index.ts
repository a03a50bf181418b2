export { EmbeddedPostgresError } from './errors.js';
export { type OperatingUser, databaseUsers, operatingUser } from './operating-user.js';
export type { ServerExit } from './server-process.js';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type LauncherLog,
  startEmbeddedPostgres,
} from './start-embedded-postgres.js';
