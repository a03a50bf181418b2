/** PostgreSQL: connections, tables, migrations, and what happens when it is away. */
export { ChannelListener } from './channel-listener.js';
export { createDataSource, MIGRATION_NAMES, poolOf } from './data-source.js';
export { isDatabaseOutage, whenDatabaseAnswers } from './database-outage.js';
export * from './entities/index.js';
export { ResilientClient } from './resilient-client.js';
export { migrate, missingMigrations, schemaDrift } from './migrate.js';
export { openDatabase } from './open-database.js';
export { PROCESS_LOCKS } from './process-locks.js';
