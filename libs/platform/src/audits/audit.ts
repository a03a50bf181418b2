import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import type { Configuration } from '../configuration/index.js';
import { PROCESS_LOCKS } from '../database/index.js';
import type { ObjectStorage } from '../object-storage/index.js';
import { type AuditFault, faultOf } from './audit-faults.js';
import { writeAuditMails } from './audit-mail.js';
import { auditKeptCounters } from './kept-counters.js';
import { auditListedFiles } from './listed-files.js';
import { auditNewestBackup } from './newest-backup.js';
import { auditReadFiles, type ReadingLimits } from './read-files.js';
import { auditStuckWork } from './stuck-work.js';

/** What one night reads of the files. */
const READ: ReadingLimits = { files: 1_000, bytes: 2_000_000_000 };
/** Milliseconds one comparison may take. */
const STATEMENT_WITHIN = 30 * 60_000;
/** Days an audit is kept. */
const KEPT = 400;

/** What was looked at. */
export interface AuditFigures {
  files: number;
  bytes: number;
  readFiles: number;
  readBytes: number;
  /** What became of the newest backup. */
  backup: string | null;
}

/** One look at the whole instance. `failed`: it could not be done to its end. */
export interface Audit {
  id: string;
  startedAt: Date;
  endedAt: Date | null;
  outcome: 'running' | 'good' | 'bad' | 'failed';
  faults: AuditFault[];
  figures: AuditFigures | null;
}

/** What says what is audited, and who hears of it. */
export type AuditSettings = Pick<
  Configuration,
  'auditTo' | 'auditDatabaseUrl' | 'backups' | 'dataDirectory' | 'publicUrl'
> & { databaseUrl: string };

/** How an audit is run. */
export interface AuditOptions {
  /** Whether bad news are sent; a person at a console reads them. */
  isMailed: boolean;
  /** Ends it; then it is as if it had not been begun. */
  signal?: AbortSignal;
  read?: ReadingLimits;
}

const COLUMNS = `id, started_at AS "startedAt", ended_at AS "endedAt", outcome, faults, figures`;

/** Whether an audit is due: none was begun since it last was this hour, by the clock of the server. */
export function isAuditDue(hour: number, now: Date, newest: Date | null): boolean {
  const last = new Date(now);
  last.setHours(hour, 0, 0, 0);
  if (last > now) last.setDate(last.getDate() - 1);
  return newest === null || newest < last;
}

/** The newest audits that came to an end, the newest first. */
export async function newestAudits(client: Pick<Client, 'query'>, most: number): Promise<Audit[]> {
  const { rows } = await client.query<Audit>(
    `SELECT ${COLUMNS} FROM audits WHERE ended_at IS NOT NULL ORDER BY started_at DESC LIMIT ${most}`,
  );
  return rows;
}

/** The newest audit that came to an end; null where there is none. */
export async function newestAudit(client: Pick<Client, 'query'>): Promise<Audit | null> {
  return (await newestAudits(client, 1))[0] ?? null;
}

/**
 * Audits the instance while people work in it, writes down what it found, and has it sent when it is bad. Null when another process
 * is at it already.
 */
export async function runAudit(
  storage: ObjectStorage,
  settings: AuditSettings,
  { isMailed, signal, read = READ }: AuditOptions,
): Promise<Audit | null> {
  const client = new Client({
    connectionString: settings.databaseUrl,
    application_name: 'gable-audit',
    keepAlive: true,
    statement_timeout: STATEMENT_WITHIN,
  });
  // Its loss is heard of by the statement that needs it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      PROCESS_LOCKS.audit,
    ]);
    if (!rows[0]?.free) return null;
    const before = await newestAudit(client);
    const { id, after } = await begin(client);
    try {
      const { faults, figures, next } = await lookOver(client, storage, settings, { before, after, read, signal });
      return await end(client, settings, isMailed, { id, faults, figures, next });
    } catch (error) {
      if (signal?.aborted) {
        await client.query('DELETE FROM audits WHERE id = $1', [id]);
        throw error;
      }
      const faults = faultOf('audit.failed', [error instanceof Error ? error.message : String(error)]);
      return await end(client, settings, isMailed, { id, faults, figures: null, next: after });
    }
  } finally {
    await client.end();
  }
}

/** Writes down that it is begun; what nobody ended any more is known to have failed, since nobody holds the lock. */
async function begin(client: Client): Promise<{ id: string; after: string | null }> {
  await client.query(`UPDATE audits SET outcome = 'failed', ended_at = now(), faults = $1 WHERE ended_at IS NULL`, [
    JSON.stringify(faultOf('audit.failed', ['It was interrupted'])),
  ]);
  await client.query(`DELETE FROM audits WHERE started_at < now() - $1 * interval '1 day'`, [KEPT]);
  const id = uuid();
  const { rows } = await client.query<{ after: string | null }>(
    `INSERT INTO audits (id, read_to) VALUES ($1, (SELECT read_to FROM audits ORDER BY started_at DESC LIMIT 1))
     RETURNING read_to AS after`,
    [id],
  );
  return { id, after: rows[0]?.after ?? null };
}

async function lookOver(
  client: Client,
  storage: ObjectStorage,
  settings: AuditSettings,
  {
    before,
    after,
    read,
    signal,
  }: { before: Audit | null; after: string | null; read: ReadingLimits; signal: AbortSignal | undefined },
) {
  const listed = await auditListedFiles(client, storage, signal);
  const sample = await auditReadFiles(client, storage, after, read, signal);
  const counters = await auditKeptCounters(client, signal);
  const stuck = await auditStuckWork(client);
  signal?.throwIfAborted();
  const backup = await auditNewestBackup(settings, before?.figures?.backup ?? null, signal);
  const figures: AuditFigures = {
    files: listed.files,
    bytes: listed.bytes,
    readFiles: sample.files,
    readBytes: sample.bytes,
    backup: backup.note,
  };
  const faults = [...listed.faults, ...sample.faults, ...counters, ...stuck, ...backup.faults];
  return { faults, figures, next: sample.next };
}

interface Outcome extends Pick<Audit, 'id' | 'faults' | 'figures'> {
  next: string | null;
}

/** What was found and that it is sent are one transaction. */
async function end(
  client: Client,
  settings: AuditSettings,
  isMailed: boolean,
  { id, faults, figures, next }: Outcome,
): Promise<Audit> {
  const outcome = figures === null ? 'failed' : faults.length === 0 ? 'good' : 'bad';
  await client.query('BEGIN');
  const { rows } = await client.query<Audit>(
    `UPDATE audits SET ended_at = now(), outcome = $2, faults = $3, figures = $4, read_to = $5 WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, outcome, JSON.stringify(faults), figures, next],
  );
  const [audit] = rows;
  if (!audit) throw new Error('The audit was removed while it ran');
  if (isMailed && outcome !== 'good') await writeAuditMails(client, settings, audit);
  await client.query('COMMIT');
  return audit;
}
