import type { Client } from 'pg';
import type { ObjectStorage } from '../object-storage/index.js';
import { STAGING_PREFIX } from '../object-storage/index.js';
import { type AuditFault, faultOf } from './audit-faults.js';

/** Rows that one statement writes. */
const BATCH = 5_000;

/** What differs at first sight is looked at again, as far as these; more than that is no passing moment. */
const MOST_LOOKED_AT = 1_000;

/** A file that nobody knows may be one that is being made: this old it is not. Hours. */
const GRACE = 24;

/** Every file that must be there, with its size where that is known. A revision that is given up loses its files. */
const EXPECTED = `
  SELECT r.storage_key AS key, r.size FROM file_revisions r WHERE r.stored_at IS NOT NULL AND r.discarded_at IS NULL
  UNION ALL SELECT made.key, made.size FROM file_revisions r CROSS JOIN LATERAL (VALUES
      (r.thumbnail_key, NULL::bigint), (r.converted_key, NULL),
      (CASE WHEN r.optimization = 'ready' AND r.optimized_size IS NOT NULL THEN r.optimized_key END, r.optimized_size)
    ) made (key, size) WHERE made.key IS NOT NULL AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
  UNION ALL SELECT made.key, NULL FROM file_pages p JOIN file_revisions r ON r.id = p.revision_id
    CROSS JOIN LATERAL (VALUES (p.image_key), (p.thumbnail_key), (p.tiles_key)) made (key)
    WHERE made.key IS NOT NULL AND r.discarded_at IS NULL
  UNION ALL SELECT u.storage_key, u.size FROM note_uploads u WHERE u.stored_at IS NOT NULL AND u.discarded_at IS NULL
  UNION ALL SELECT made.key, NULL FROM note_uploads u CROSS JOIN LATERAL (VALUES (u.thumbnail_key), (u.converted_key)) made (key)
    WHERE made.key IS NOT NULL AND u.stored_at IS NOT NULL AND u.discarded_at IS NULL`;

/** Whose folder a key lies in: a revision's, an upload's to a note, a person's. */
const folderOf = (key: string): string => `CASE WHEN ${key} LIKE 'avatars/%' THEN split_part(${key}, '/', 2)
  ELSE split_part(${key}, '/', 1) || '/' || split_part(${key}, '/', 2) || '/' || split_part(${key}, '/', 3) END`;

/** Folders that belong to somebody; of uploads to notes of before, each file is one. */
const FOLDERS = `
  SELECT f.project_id || '/' || f.id || '/' || r.id FROM file_revisions r JOIN files f ON f.id = r.file_id
  UNION ALL SELECT ${folderOf('made.key')} FROM note_uploads u
    CROSS JOIN LATERAL (VALUES (u.storage_key), (u.thumbnail_key), (u.converted_key)) made (key) WHERE made.key IS NOT NULL
  UNION ALL SELECT id::text FROM users`;

/** Originals by their keys: of each try to complete an upload there may be one, and a row names the one that counts. */
const IS_ORIGINAL = `l.key ~ '/original\\.[a-z0-9]+$'`;
const ORIGINALS = 'SELECT storage_key FROM file_revisions UNION ALL SELECT storage_key FROM note_uploads';

interface Candidate {
  key: string;
  size: string | null;
  total: string;
}

/** How many files there are, and what is wrong with them. */
export interface ListedFiles {
  files: number;
  bytes: number;
  faults: AuditFault[];
}

/**
 * Compares what lies in the storage with what the database names, both ways. The listing goes into a table of this connection,
 * so that neither side is ever held in memory, and the database compares. Beside people who work: the rows are read after the
 * listing, and what differs is looked at once more.
 */
export async function auditListedFiles(
  client: Client,
  storage: ObjectStorage,
  signal: AbortSignal | undefined,
): Promise<ListedFiles> {
  await client.query(
    'CREATE TEMP TABLE listed (key text NOT NULL, size bigint NOT NULL, modified_at timestamptz NOT NULL)',
  );
  try {
    const { files, bytes } = await list(client, storage, signal);
    await client.query('ANALYZE listed');
    const missing = await client.query<Candidate>(
      `SELECT e.key, e.size, count(*) OVER () AS total FROM (${EXPECTED}) e
       WHERE NOT EXISTS (SELECT FROM listed l WHERE l.key = e.key) LIMIT $1`,
      [MOST_LOOKED_AT],
    );
    const sized = await client.query<Candidate>(
      `SELECT e.key, e.size, count(*) OVER () AS total FROM (${EXPECTED}) e JOIN listed l ON l.key = e.key
       WHERE l.size <> e.size LIMIT $1`,
      [MOST_LOOKED_AT],
    );
    const orphans = await client.query<Candidate>(
      `SELECT l.key, NULL AS size, count(*) OVER () AS total FROM listed l
       WHERE l.modified_at < now() - $2 * interval '1 hour' AND (
         NOT EXISTS (SELECT FROM (${FOLDERS}) known (folder) WHERE known.folder = ${folderOf('l.key')})
         OR ${IS_ORIGINAL} AND NOT EXISTS (SELECT FROM (${ORIGINALS}) named (key) WHERE named.key = l.key))
       LIMIT $1`,
      [MOST_LOOKED_AT, GRACE],
    );
    return {
      files,
      bytes,
      faults: [
        ...(await settle('file.missing', missing.rows, (rows) => stillMissing(client, storage, rows))),
        ...(await settle('file.size', sized.rows, (rows) => stillOfOtherSize(client, storage, rows))),
        ...(await settle('file.orphan', orphans.rows, (rows) => stillThere(storage, rows))),
      ],
    };
  } finally {
    await client.query('DROP TABLE listed');
  }
}

async function list(client: Client, storage: ObjectStorage, signal: AbortSignal | undefined) {
  let [files, bytes] = [0, 0];
  let batch: { key: string; size: number; at: string }[] = [];
  const write = async () => {
    signal?.throwIfAborted();
    await client.query('INSERT INTO listed SELECT * FROM unnest($1::text[], $2::bigint[], $3::timestamptz[])', [
      batch.map(({ key }) => key),
      batch.map(({ size }) => size),
      batch.map(({ at }) => at),
    ]);
    batch = [];
  };
  for await (const { key, size, lastModified } of storage.list('')) {
    // What arrives there has a sweep of its own.
    if (key.startsWith(STAGING_PREFIX)) continue;
    files += 1;
    bytes += size;
    batch.push({ key, size, at: lastModified.toISOString() });
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
  return { files, bytes };
}

/** The fault as it is after a second look; of very many, the first thousand are looked at and the others counted. */
async function settle(
  kind: AuditFault['kind'],
  candidates: readonly Candidate[],
  lookAgain: (candidates: readonly Candidate[]) => Promise<string[]>,
): Promise<AuditFault[]> {
  if (candidates.length === 0) return [];
  const unseen = Number(candidates[0]?.total) - candidates.length;
  const left = await lookAgain(candidates);
  return faultOf(kind, left.sort(), left.length === 0 ? 0 : left.length + unseen);
}

/** Those that must be there by now, with their sizes: a row may have gone, or name another file. */
async function stillExpected(client: Client, candidates: readonly Candidate[]): Promise<Map<string, number | null>> {
  const { rows } = await client.query<{ key: string; size: string | null }>(
    `SELECT e.key, max(e.size) AS size FROM (${EXPECTED}) e WHERE e.key = ANY($1) GROUP BY e.key`,
    [candidates.map(({ key }) => key)],
  );
  return new Map(rows.map(({ key, size }) => [key, size === null ? null : Number(size)]));
}

async function stillMissing(client: Client, storage: ObjectStorage, candidates: readonly Candidate[]) {
  const gone: Candidate[] = [];
  for (const candidate of candidates) if (!(await storage.stat(candidate.key))) gone.push(candidate);
  return [...(await stillExpected(client, gone)).keys()];
}

async function stillOfOtherSize(client: Client, storage: ObjectStorage, candidates: readonly Candidate[]) {
  const differing: string[] = [];
  for (const [key, expected] of await stillExpected(client, candidates)) {
    const facts = await storage.stat(key);
    if (facts && expected !== null && facts.size !== expected)
      differing.push(`${key} (${facts.size} instead of ${expected} bytes)`);
  }
  return differing;
}

async function stillThere(storage: ObjectStorage, candidates: readonly Candidate[]) {
  const there: string[] = [];
  for (const { key } of candidates) if (await storage.stat(key)) there.push(key);
  return there;
}
