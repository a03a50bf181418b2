import { LIMITS } from '@gable/contracts';
import { announcedKey, STAGING_PREFIX, type Logger, type ObjectStorage } from '@gable/platform';
import type { DataSource } from 'typeorm';

/** How often the cluster sweeps its storage, in milliseconds. */
export const STORAGE_SWEEP_EVERY = 10 * 60_000;

/** Keys that one statement asks for. */
const BATCH = 500;

/**
 * Removes what arrived and will never be published: bytes that were posted with the form of an upload that is complete
 * or given up, what a crash left of a completion, files that nobody is writing any more. What it goes by is what lies
 * in the storage, so that nothing is too late for it, and no row has to stay for it.
 */
export async function sweepStorage(dataSource: DataSource, storage: ObjectStorage, logger: Logger): Promise<void> {
  let removed = 0;
  for await (const keys of inBatches(storage.list(STAGING_PREFIX))) {
    const awaited = await stillAwaited(dataSource, keys.map(announcedKey));
    const unwanted = keys.filter((key) => !awaited.has(announcedKey(key)));
    await storage.delete(unwanted);
    removed += unwanted.length;
  }
  const now = Date.now();
  await storage.removeUnfinished({
    files: new Date(now - LIMITS.lateUpload),
    uploads: new Date(now - 2 * LIMITS.pendingUpload),
  });
  if (removed > 0) logger.info({ removed }, 'swept the storage');
}

/** Those of these announced keys whose upload may still be completed. A form is signed after its row was written. */
async function stillAwaited(dataSource: DataSource, keys: readonly string[]): Promise<Set<string>> {
  const rows: { key: string }[] = await dataSource.query(
    `SELECT storage_key AS key FROM file_revisions
     WHERE stored_at IS NULL AND discarded_at IS NULL AND storage_key = ANY($1)
     UNION ALL
     SELECT storage_key FROM note_uploads
     WHERE stored_at IS NULL AND discarded_at IS NULL AND unused_since IS NOT NULL AND storage_key = ANY($1)`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

async function* inBatches(objects: AsyncIterable<{ key: string }>): AsyncIterable<string[]> {
  let keys: string[] = [];
  for await (const { key } of objects) {
    keys.push(key);
    if (keys.length < BATCH) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
