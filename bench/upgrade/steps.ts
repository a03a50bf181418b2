/** What the bench measures: the migrations one by one, with the locks each holds until its end. */
import { createDataSource, MIGRATION_NAMES } from '@gable/platform';
import { MigrationExecutor } from 'typeorm';

/** How a migration was on a database that people work on. */
interface Step {
  name: string;
  milliseconds: number;
  /** The strongest locks it held on tables that were there before: people wait for them. */
  locks: Lock[];
}

interface Lock {
  table: string;
  /** `reads`: nobody reads the table meanwhile; `writes`: nobody changes it. */
  blocks: 'reads' | 'writes';
}

/** Names by what they block, of locks that people wait for. */
const BLOCKING: Record<string, Lock['blocks']> = {
  AccessExclusiveLock: 'reads',
  ExclusiveLock: 'writes',
  ShareRowExclusiveLock: 'writes',
  ShareLock: 'writes',
};

/** Applies what a database lacks, each migration as `migrate` does it, and tells of each. */
export async function applyMeasured(url: string, tell: (step: Step) => void): Promise<void> {
  const dataSource = createDataSource({ url, pool: 2, applicationName: 'gable-bench' });
  await dataSource.initialize();
  try {
    const missing = await new MigrationExecutor(dataSource).getPendingMigrations();
    for (const { name } of missing) {
      const migration = dataSource.migrations.find((each) => each.constructor.name === name || each.name === name);
      if (!migration) throw new Error(`There is no migration ${name}`);
      const runner = dataSource.createQueryRunner();
      try {
        await runner.startTransaction();
        const before = (await runner.query(`SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace`)) as {
          oid: number;
        }[];
        const begun = performance.now();
        await migration.up(runner);
        await runner.query('INSERT INTO migrations ("timestamp", name) VALUES ($1, $2)', [
          /\d+$/.exec(name)?.[0],
          name,
        ]);
        const held = (await runner.query(
          `SELECT relation::regclass::text AS table, mode FROM pg_locks
           WHERE pid = pg_backend_pid() AND locktype = 'relation' AND relation = ANY ($1::oid[])
             AND (SELECT relkind FROM pg_class WHERE oid = relation) IN ('r', 'p')`,
          [before.map(({ oid }) => oid)],
        )) as { table: string; mode: string }[];
        await runner.commitTransaction();
        tell({ name, milliseconds: performance.now() - begun, locks: strongest(held) });
      } finally {
        await runner.release();
      }
    }
  } finally {
    await dataSource.destroy();
  }
}

function strongest(held: readonly { table: string; mode: string }[]): Lock[] {
  const locks = new Map<string, Lock['blocks']>();
  for (const { table, mode } of held) {
    const blocks = BLOCKING[mode];
    if (blocks && locks.get(table) !== 'reads') locks.set(table, blocks);
  }
  return [...locks].map(([table, blocks]) => ({ table, blocks })).sort((a, b) => a.table.localeCompare(b.table));
}

export { MIGRATION_NAMES };
