import { Client } from 'pg';
import { createDataSource } from '../database/index.js';
import { BackupDamagedError, BackupRefusedError, requireKnownSchema, type BackupManifest } from './backup-manifest.js';
import type { BackupVault } from './backup-vault.js';
import { loadDatabase } from './database-copy.js';

/** Shown in `pg_stat_activity`; by this name an attempt is ended. */
const NAME = 'gable-audit';

/**
 * Proves that the database of a backup comes back: its rows are read whole and loaded into a database that holds nothing, and
 * that holds nothing afterwards, since all of it is one transaction that is undone.
 * @throws {BackupRefusedError}, {@link BackupDamagedError}; as soon as the signal says so
 */
export async function proveDatabase(
  vault: BackupVault,
  manifest: BackupManifest,
  url: string,
  signal?: AbortSignal,
): Promise<void> {
  const { migrations, tables } = manifest;
  requireKnownSchema(manifest);
  for (const { content } of tables) await vault.check(content);
  const dataSource = createDataSource({ url, pool: 2, applicationName: NAME, migrations });
  signal?.throwIfAborted();
  await dataSource.initialize();
  const end = () => void endAttempts(url).catch(() => undefined);
  signal?.addEventListener('abort', end);
  try {
    const [found] = (await dataSource.query(
      `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'bullmq')`,
    )) as { tables: number }[];
    // Nothing of what it holds would be lost, but nobody could work with it meanwhile.
    if (found?.tables !== 0) throw new BackupRefusedError('The database to restore into for a moment is not empty.');
    await loadDatabase(dataSource, vault, manifest, 'undone').catch((error: unknown) => {
      if (error instanceof BackupDamagedError) throw error;
      throw new BackupDamagedError(`Its rows cannot be loaded: ${(error as Error).message}`, { cause: error });
    });
  } finally {
    signal?.removeEventListener('abort', end);
    await dataSource.destroy();
  }
}

/** Ends what is being tried in a database, however long its statements would take. */
async function endAttempts(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`,
      [NAME],
    );
  } finally {
    await client.end();
  }
}
