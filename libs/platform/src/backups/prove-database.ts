import { createDataSource, MIGRATION_NAMES } from '../database/index.js';
import { BackupDamagedError, BackupRefusedError, type BackupManifest } from './backup-manifest.js';
import type { BackupVault } from './backup-vault.js';
import { loadDatabase } from './database-copy.js';

/**
 * Proves that the database of a backup comes back: its rows are read whole and loaded into a database that holds nothing, and
 * that holds nothing afterwards, since all of it is one transaction that is undone.
 * @throws {BackupRefusedError}, {@link BackupDamagedError}
 */
export async function proveDatabase(vault: BackupVault, manifest: BackupManifest, url: string): Promise<void> {
  const { migrations, tables } = manifest;
  if (migrations.some((name) => !MIGRATION_NAMES.includes(name))) {
    throw new BackupRefusedError('The backup was made by a later version of Gable.');
  }
  for (const { content } of tables) await vault.check(content);
  const dataSource = createDataSource({ url, pool: 2, applicationName: 'gable-audit', migrations });
  await dataSource.initialize();
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
    await dataSource.destroy();
  }
}
