import type { Client } from 'pg';
import { ObjectNotFoundError, type ObjectStorage, sha256Of } from '../object-storage/index.js';
import { type AuditFault, faultOf } from './audit-faults.js';

/** How much one audit reads at most. */
export interface ReadingLimits {
  files: number;
  bytes: number;
}

/** What people uploaded, with what its bytes were then. */
const HASHED = `
  SELECT storage_key AS key, size, encode(sha256, 'hex') AS sha256 FROM file_revisions
    WHERE stored_at IS NOT NULL AND discarded_at IS NULL AND sha256 IS NOT NULL
  UNION ALL SELECT storage_key, size, encode(sha256, 'hex') FROM note_uploads
    WHERE stored_at IS NOT NULL AND discarded_at IS NULL AND sha256 IS NOT NULL`;

interface Hashed {
  key: string;
  size: string;
  sha256: string;
}

/** What was read, and where the next audit goes on. */
export interface ReadFiles {
  files: number;
  bytes: number;
  /** Null: from the beginning. */
  next: string | null;
  faults: AuditFault[];
}

/**
 * Reads some of the files that people uploaded and compares their hashes, each night the next ones in the order of their keys, so that
 * in the course of time all are read. One larger than the limit is read as well, or it never would be.
 */
export async function auditReadFiles(
  client: Client,
  storage: ObjectStorage,
  after: string | null,
  limits: ReadingLimits,
  signal: AbortSignal | undefined,
): Promise<ReadFiles> {
  const { rows } = await client.query<Hashed>(
    `SELECT key, size, sha256 FROM (${HASHED}) h WHERE key > $1 COLLATE "C" ORDER BY key COLLATE "C" LIMIT $2`,
    [after ?? '', limits.files],
  );
  const changed: string[] = [];
  const read: ReadFiles = { files: 0, bytes: 0, next: null, faults: [] };
  for (const { key, size, sha256 } of rows) {
    signal?.throwIfAborted();
    if (read.files > 0 && read.bytes + Number(size) > limits.bytes) break;
    const found = await hashOf(storage, key, signal);
    read.files += 1;
    read.bytes += Number(size);
    read.next = key;
    // One that is not there is missing, and told as that.
    if (found !== null && found !== sha256) changed.push(key);
  }
  const isEnd = read.files === rows.length && rows.length < limits.files;
  return { ...read, next: isEnd ? null : read.next, faults: faultOf('file.changed', changed) };
}

async function hashOf(storage: ObjectStorage, key: string, signal: AbortSignal | undefined): Promise<string | null> {
  try {
    return (await sha256Of(storage, key, signal)).toString('hex');
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
}
