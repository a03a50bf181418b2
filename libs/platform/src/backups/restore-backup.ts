import { createDataSource } from '../database/index.js';
import { BackupRefusedError, requireKnownSchema, type BackupManifest } from './backup-manifest.js';
import type { BackupVault } from './backup-vault.js';
import { loadDatabase } from './database-copy.js';
import { listedFiles, placeFiles, removeOtherFiles } from './file-copies.js';
import type { BackedUpInstance } from './make-backup.js';

/** Which backup, and whether what the instance holds may go for it. */
export interface AskedRestore {
  /** The newest when left out. */
  id?: string | undefined;
  replace: boolean;
}

/** Programs that work with the database while an instance runs. */
const RUNNING = `SELECT DISTINCT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND application_name IN ('gable-api', 'gable-worker')`;

/** The backup that is asked for. @throws {BackupRefusedError} when there is none, {@link BackupDamagedError} */
export async function findBackup(vault: BackupVault, id?: string): Promise<BackupManifest> {
  const { finished } = await vault.backups();
  const found = id === undefined ? finished.at(-1) : finished.find((each) => each === id);
  if (found !== undefined) return vault.manifest(found);
  throw new BackupRefusedError(id === undefined ? 'There is no backup here.' : `There is no backup ${id} here.`);
}

/** Reads a backup once, to its last byte. @throws {BackupDamagedError} for one that is not whole */
export async function checkBackup(vault: BackupVault, manifest: BackupManifest): Promise<void> {
  for (const { content } of manifest.tables) await vault.check(content);
  await vault.check(manifest.objects.list);
  for await (const { content } of listedFiles(vault, manifest)) await vault.check(content);
}

/**
 * Makes an instance what a backup holds, wherever it runs: the database in one transaction, the files before it. Nothing is
 * touched before the backup was read whole, and before it is clear that nobody is working there.
 * @throws {BackupRefusedError}, {@link BackupDamagedError}
 */
export async function restoreBackup(
  instance: BackedUpInstance,
  vault: BackupVault,
  { id, replace }: AskedRestore,
): Promise<BackupManifest> {
  const manifest = await findBackup(vault, id);
  const { migrations } = manifest;
  requireKnownSchema(manifest);
  await checkBackup(vault, manifest);
  const { databaseUrl: url } = instance;
  const dataSource = createDataSource({ url, pool: 2, applicationName: 'gable-restore', migrations });
  await dataSource.initialize();
  try {
    const running: { name: string }[] = await dataSource.query(RUNNING);
    if (running.length > 0) throw new BackupRefusedError('Gable is running on this database. Stop it first.');
    if (!replace) await requireEmpty((sql) => dataSource.query(sql));
    await placeFiles(vault, manifest, instance.storage);
    await loadDatabase(dataSource, vault, manifest);
    await removeOtherFiles(vault, manifest, instance.storage);
  } finally {
    await dataSource.destroy();
  }
  return manifest;
}

/** @throws {BackupRefusedError} when the instance holds accounts */
async function requireEmpty(query: (sql: string) => Promise<unknown>): Promise<void> {
  const [table] = (await query(`SELECT to_regclass('public.users') IS NOT NULL AS there`)) as { there: boolean }[];
  if (!table?.there) return;
  const [users] = (await query('SELECT count(*)::int AS total FROM users')) as { total: number }[];
  const total = users?.total ?? 0;
  if (total === 0) return;
  throw new BackupRefusedError(
    `This instance holds ${total} ${total === 1 ? 'account' : 'accounts'}. Say --replace to give up everything in it.`,
  );
}
