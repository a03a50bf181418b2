/** The PostgreSQL that `npm start` brings along. */
export { EmbeddedPostgresError } from './errors.js';
export { freePort } from './free-port.js';
export { databaseUsers, operatingUser } from './operating-user.js';
export { type EmbeddedPostgres, startEmbeddedPostgres, WISHED_PORT } from './start-embedded-postgres.js';
