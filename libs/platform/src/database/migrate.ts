import type { DataSource } from 'typeorm';

/** Any number; the same for every process that migrates. */
const LOCK = 727_164_301;

/** Brings the schema up to date. Processes that start together wait for each other under an advisory lock. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    await runner.release();
  }
}

/** Statements that would bring the schema in line with the entities; empty when they agree (the drift check). */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
