import { type DataSource, MigrationExecutor } from 'typeorm';
import { PROCESS_LOCKS } from './process-locks.js';

/**
 * Brings the schema up to date. Processes that start together wait for each other under an advisory lock. Answers the names of
 * the migrations it applied, the oldest first.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [PROCESS_LOCKS.migrate]);
    try {
      const applied = await dataSource.runMigrations({ transaction: 'each' });
      return applied.map(({ name }) => name);
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [PROCESS_LOCKS.migrate]);
    }
  } finally {
    await runner.release();
  }
}

/** Names of the migrations that the database lacks, the oldest first. Changes nothing. */
export async function missingMigrations(dataSource: DataSource): Promise<string[]> {
  const missing = await new MigrationExecutor(dataSource).getPendingMigrations();
  return missing.map(({ name }) => name);
}

/** Statements that would bring the schema in line with the entities; empty when they agree (the drift check). */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
