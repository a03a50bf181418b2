export * from './channel-listener.js';
export * from './data-source.js';
export { isDatabaseOutage, whenDatabaseAnswers } from './database-outage.js';
export * from './entities/index.js';
export { HeardClient } from './heard-client.js';
export * from './migrate.js';
export { openDatabase } from './open-database.js';
