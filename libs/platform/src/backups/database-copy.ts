import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { BackupDamagedError, type BackupManifest, type StoredTable } from './backup-manifest.js';
import type { BackupVault } from './backup-vault.js';

/** What is read of the database. */
export type DatabaseCopy = Pick<BackupManifest, 'migrations' | 'tables' | 'sequences'>;

/** Kept by the migrations themselves. */
const MIGRATIONS_TABLE = 'migrations';

/** Tables of ours with the columns that can be written. */
const TABLES = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '${MIGRATIONS_TABLE}'
  GROUP BY c.relname ORDER BY c.relname`;

const SEQUENCES = `SELECT sequencename AS name, coalesce(last_value, start_value)::text AS value,
    last_value IS NOT NULL AS "isCalled"
  FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`;

const FOREIGN_KEYS = `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: Pick<StoredTable, 'columns'>): string => columns.map(quoted).join(', ');

/** Reads all rows, on a connection whose transaction sees one moment. */
export async function copyDatabase(client: ClientBase, vault: BackupVault, folder: string): Promise<DatabaseCopy> {
  const { rows: applied } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`);
  const { rows: sequences } = await client.query<DatabaseCopy['sequences'][number]>(SEQUENCES);
  const { rows: found } = await client.query<Pick<StoredTable, 'name' | 'columns'>>(TABLES);
  const tables: StoredTable[] = [];
  for (const table of found) {
    const copy = copyTo(`COPY ${quoted(table.name)} (${columnsOf(table)}) TO STDOUT`);
    // The stream ends before the server says how many rows there were.
    const through = new Promise<void>((resolve) => Object.assign(copy, { handleReadyForQuery: resolve }));
    const packed = createGzip({ level: 1 });
    const [content] = await Promise.all([
      vault.put(`${folder}/tables/${table.name}`, packed),
      pipeline(client.query(copy), packed),
      through,
    ]);
    tables.push({ ...table, rows: copy.rowCount, content });
  }
  return { migrations: applied.map(({ name }) => name), tables, sequences };
}

/**
 * Makes the database what the copy says, in one transaction: nothing is changed when anything fails. The schema is made anew
 * by the same migrations; rows come in without triggers, which have done their work already, and foreign keys are
 * proved at the end. `undone`: nothing is changed in any case, it is only seen whether it could be.
 */
export async function loadDatabase(
  dataSource: DataSource,
  vault: BackupVault,
  copy: DatabaseCopy,
  end: 'kept' | 'undone' = 'kept',
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as ClientBase;
  try {
    await runner.startTransaction();
    // What waits in the queue is made again from the rows.
    await runner.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
    await runner.query('DROP SCHEMA public CASCADE');
    await runner.query('CREATE SCHEMA public');
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
    await loadRows(client, vault, copy);
    for (const { name, value, isCalled } of copy.sequences) {
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled]);
    }
    await (end === 'kept' ? runner.commitTransaction() : runner.rollbackTransaction());
  } catch (error) {
    // A connection that is gone has rolled back already.
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

async function loadRows(client: ClientBase, vault: BackupVault, { tables }: DatabaseCopy): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const { rows: made } = await client.query<{ name: string }>(TABLES);
  const all = made.map(({ name }) => quoted(name));
  // Some migrations bring rows along.
  await client.query(`TRUNCATE ${all.join(', ')}`);
  for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const table of tables) {
    const rows = client.query(copyFrom(`COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`));
    await pipeline(await vault.open(table.content), createGunzip(), rows);
    if (rows.rowCount !== table.rows) {
      throw new BackupDamagedError(`${table.name} has ${rows.rowCount} rows instead of ${table.rows}.`);
    }
  }
  for (const table of all) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}
