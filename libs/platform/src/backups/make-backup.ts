import { Client } from 'pg';
import type { Logger } from 'pino';
import { PROCESS_LOCKS } from '../database/index.js';
import type { ObjectStorage } from '../object-storage/index.js';
import { BACKUP_FORMAT, BackupDamagedError, BackupRefusedError, type BackupManifest } from './backup-manifest.js';
import type { BackupVault } from './backup-vault.js';
import { copyDatabase } from './database-copy.js';
import { FileCopies, listedFiles } from './file-copies.js';

/** Files that people have uploaded, and that are there as long as their row is. */
const ORIGINALS = `SELECT storage_key AS key FROM file_revisions WHERE stored_at IS NOT NULL AND discarded_at IS NULL
  UNION ALL SELECT storage_key FROM note_uploads WHERE stored_at IS NOT NULL AND discarded_at IS NULL`;

/** An instance to back up. */
export interface BackedUpInstance {
  databaseUrl: string;
  storage: ObjectStorage;
}

/** What became of a backup. */
export interface MadeBackup {
  manifest: BackupManifest;
  /** Bytes of files that no backup before it had. */
  copied: number;
  /** Files that people uploaded and the instance itself has lost. */
  lost: string[];
}

/**
 * Backs an instance up while people work in it. Files are copied, then the database as it is at one moment, then the files
 * that came since: whatever a row of that moment names has been copied before or after it, since a file is never changed
 * and none goes for good within minutes of its coming.
 * @throws {BackupRefusedError} when another backup is being made
 */
export async function makeBackup(
  { databaseUrl, storage }: BackedUpInstance,
  vault: BackupVault,
  logger: Pick<Logger, 'warn'>,
): Promise<MadeBackup> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'gable-backup', keepAlive: true });
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      PROCESS_LOCKS.backUp,
    ]);
    if (!rows[0]?.free) throw new BackupRefusedError('A backup of this instance is being made.');
    const files = new FileCopies(storage, vault);
    await knowNewest(vault, files, logger);
    await files.copyAll();

    const takenAt = new Date().toISOString();
    const id = takenAt.replaceAll(/[:.]/g, '-');
    try {
      const { database, originals } = await copyMoment(client, vault, id);
      await files.copyAll();
      const objects = await files.finish(`backups/${id}`);
      const manifest = { format: BACKUP_FORMAT, id, takenAt, ...database, objects };
      await vault.finish(manifest);
      return { manifest, copied: files.copied, lost: originals.filter((key) => !files.has(key)) };
    } catch (error) {
      // Half of it is of no use, and takes room; where that cannot be had either, a later backup clears it away.
      await vault.forget(id).catch(() => undefined);
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** The database at one moment, and the files that its rows name. */
async function copyMoment(client: Client, vault: BackupVault, id: string) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const database = await copyDatabase(client, vault, `backups/${id}`);
  const { rows } = await client.query<{ key: string }>(ORIGINALS);
  await client.query('COMMIT');
  return { database, originals: rows.map(({ key }) => key) };
}

/** Goes on from the newest backup that can be read; without one everything is copied. */
async function knowNewest(vault: BackupVault, files: FileCopies, logger: Pick<Logger, 'warn'>): Promise<void> {
  const newest = (await vault.backups()).finished.at(-1);
  if (newest === undefined) return;
  try {
    await files.know(await vault.manifest(newest));
  } catch (error) {
    if (!(error instanceof BackupDamagedError)) throw error;
    logger.warn({ err: error }, 'the newest backup cannot be read; all files are copied again');
  }
}

/** Takes away all backups but the newest ones, and the files that only they held. */
export async function keepNewest(vault: BackupVault, count: number): Promise<string[]> {
  const { finished, unfinished } = await vault.backups();
  const newest = finished.at(-1);
  // One that is being made now is no leftover: its id is later.
  const leftovers = unfinished.filter((id) => newest !== undefined && id < newest);
  const gone = [...finished.slice(0, -count), ...leftovers];
  if (gone.length === 0) return [];
  const held = new Set<string>();
  for (const id of finished.slice(-count)) {
    for await (const { content } of listedFiles(vault, await vault.manifest(id))) held.add(content.key);
  }
  for (const id of gone) await vault.forget(id);
  await vault.deleteFiles([...(await vault.files()).keys()].filter((key) => !held.has(key)));
  return gone;
}
