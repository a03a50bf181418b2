import type { DataSource } from 'typeorm';
import type { Logger } from '../logging/index.js';
import { createDataSource, poolOf, type DatabaseSettings } from './data-source.js';
import { whenDatabaseAnswers } from './database-outage.js';
import { migrate } from './migrate.js';

/**
 * Connects and brings the schema up to date, whenever the database is there: a process may be started before it.
 * @throws when a migration fails, and when `signal` ends the waiting.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  logger: Logger,
  signal?: AbortSignal,
): Promise<DataSource> {
  const dataSource = createDataSource(settings);
  const open = async (): Promise<void> => {
    if (!dataSource.isInitialized) {
      await dataSource.initialize();
      poolOf(dataSource).on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'));
    }
    await migrate(dataSource);
    const [role] = await dataSource.query<{ rolsuper: boolean }[]>(
      'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
    );
    if (role?.rolsuper)
      logger.warn('the role of DATABASE_URL is a superuser: give Gable one that owns its database only');
  };
  await whenDatabaseAnswers(open, logger, signal);
  return dataSource;
}
