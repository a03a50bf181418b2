import { LIMITS } from '@gable/contracts';
import { pairedSheets, type NumberedPage } from '@gable/domain';
import { Outbox, RevisionComparison } from '@gable/platform';
import type { EntityManager } from 'typeorm';

/** With so many revisions to compare, the sweep asks for further ones: jobs that wait would fill the queue of what is wanted sooner. */
const ASKED_AT_ONCE = 100;

/** The newest revision of a file and the one before it, once the sheets of both are read. */
interface Successors {
  revisionId: string;
  beforeRevisionId: string;
}

/**
 * The sheets of a revision are read: now the newest of its file can be compared with the one before it, once the sheets of both are
 * known. What was asked of earlier ones and is not done yet is let go of: it would tell of what nobody builds from.
 */
export async function askToCompare(manager: EntityManager, fileId: string): Promise<void> {
  // Of two revisions that are read at the same time, the second finds the first read.
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('askToCompare:' || $1, 0))`, [fileId]);
  const newest = await successors(manager, fileId);
  if (!newest) return;
  const { revisionId, beforeRevisionId } = newest;
  const [later, earlier] = [await sheetsOf(manager, revisionId), await sheetsOf(manager, beforeRevisionId)];
  if (later.length === 0 || earlier.length === 0) return;
  await manager.query(
    `DELETE FROM revision_comparisons c USING file_revisions r
     WHERE r.id = c.revision_id AND r.file_id = $1 AND c.revision_id <> $2 AND c.work = 'queued'`,
    [fileId, revisionId],
  );
  const waiting: unknown[] = await manager.query(
    `SELECT 1 FROM revision_comparisons WHERE work = 'queued' LIMIT ${ASKED_AT_ONCE}`,
  );
  await manager
    .createQueryBuilder()
    .insert()
    .into(RevisionComparison)
    .values({ revisionId, beforeRevisionId, ...pairedSheets(later, earlier, LIMITS.sheetsComparedAlone) })
    .orIgnore()
    .execute();
  if (waiting.length >= ASKED_AT_ONCE) return;
  await new Outbox(manager).requestJob('revisions.compare-revision', { version: 1, revisionId }, revisionId);
}

/** None of a first revision, of one that is not new any more, or was compared before. */
async function successors(manager: EntityManager, fileId: string): Promise<Successors | undefined> {
  const rows: Successors[] = await manager.query(
    `SELECT r.id AS "revisionId", before.id AS "beforeRevisionId"
     FROM files f JOIN file_revisions r ON r.id = f.current_revision_id
     CROSS JOIN LATERAL (
       SELECT id, reading FROM file_revisions WHERE file_id = f.id AND number < r.number AND stored_at IS NOT NULL
         AND discarded_at IS NULL ORDER BY number DESC LIMIT 1) AS before
     WHERE f.id = $1 AND f.deleted_at IS NULL AND r.reading = 'ready' AND before.reading = 'ready'
       AND r.stored_at > now() - $2 * interval '1 millisecond'
       AND NOT EXISTS (SELECT FROM revision_comparisons c WHERE c.revision_id = r.id)`,
    [fileId, LIMITS.comparedAloneWithin],
  );
  return rows[0];
}

/** The pages of a revision that are sheets. */
const sheetsOf = (manager: EntityManager, revisionId: string): Promise<NumberedPage[]> =>
  manager.query(
    `SELECT page, CASE WHEN state IN ('read', 'reviewed') THEN number_key END AS key
     FROM sheets WHERE revision_id = $1 AND state <> 'none' ORDER BY page`,
    [revisionId],
  );
