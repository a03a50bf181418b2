import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBackup, openVault, proveDatabase } from '../backups/index.js';
import type { Configuration } from '../configuration/index.js';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../embedded-postgres/index.js';
import { type AuditFault, faultOf } from './audit-faults.js';

/** Times the usual distance of two backups, after which the newest one is too old. */
const LATE = 2;

/** The first one may be being made, which takes as long as there are files: the next audit expects it. */
const NONE_YET = 'there is none yet';

/** What says where backups are, and where one may be restored to. */
export type BackupAuditSettings = Pick<Configuration, 'backups' | 'dataDirectory' | 'auditDatabaseUrl'>;

/** What became of the newest backup; `note` says why it was not restored though nothing is wrong. */
export interface BackupAudit {
  note: string | null;
  faults: AuditFault[];
}

/**
 * Whether the newest backup is there, is not too old, and can be restored: into a database that holds nothing afterwards either.
 * `noteBefore` is what the audit before it noted.
 */
export async function auditNewestBackup(
  settings: BackupAuditSettings,
  noteBefore: string | null,
  signal: AbortSignal | undefined,
): Promise<BackupAudit> {
  const { backups } = settings;
  if (backups.place === undefined) return { note: 'no backups are made (BACKUP_TO is not set)', faults: [] };
  const vault = await openVault(backups.place, backups);
  const { finished } = await vault.backups();
  const newest = finished.at(-1);
  if (newest === undefined) {
    return { note: NONE_YET, faults: noteBefore === NONE_YET ? faultOf('backup.missing', [backups.place]) : [] };
  }
  const faults: AuditFault[] = [];
  try {
    const manifest = await findBackup(vault, newest);
    if (Date.parse(manifest.takenAt) < Date.now() - LATE * backups.every) {
      faults.push(...faultOf('backup.old', [`${manifest.id}, of ${manifest.takenAt}`]));
    }
    const scratch = await openScratch(settings);
    if (scratch === null) return { note: `${manifest.id} was not restored: set AUDIT_DATABASE_URL`, faults };
    try {
      await proveDatabase(vault, manifest, scratch.url, signal);
    } finally {
      await scratch.close();
    }
    return { note: `${manifest.id} was restored into a scratch database`, faults };
  } catch (error) {
    if (signal?.aborted) throw error;
    // Whatever it is, the backup did not come back; what else was looked at is told all the same.
    return { note: null, faults: [...faults, ...faultOf('backup.broken', [`${newest}: ${(error as Error).message}`])] };
  }
}

interface Scratch {
  url: string;
  close(): Promise<void>;
}

/**
 * A database for a moment: the one that was made for it, or an embedded one beside our own, which goes again. One that a killed
 * audit left running is found again. Null where there is neither.
 */
async function openScratch({ dataDirectory, auditDatabaseUrl }: BackupAuditSettings): Promise<Scratch | null> {
  if (auditDatabaseUrl !== undefined) return { url: auditDatabaseUrl, close: () => Promise.resolve() };
  const folder = join(dataDirectory, 'postgres.scratch');
  const logger = { info: () => undefined, warn: () => undefined };
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  try {
    server = await startEmbeddedPostgres({ dataDirectory: folder, logger, port: 0, durable: false });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) return null;
    throw error;
  }
  return {
    url: server.url,
    async close() {
      await server.stop();
      // Started as root it may lie elsewhere, behind a link.
      const place = await realpath(folder);
      for (const path of [place, `${place}.log`, folder]) await rm(path, { recursive: true, force: true });
    },
  };
}
