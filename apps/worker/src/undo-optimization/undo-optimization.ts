import { poolOf, type ObjectStorage } from '@gable/platform';
import type { DataSource } from 'typeorm';
import { v4 as uuid } from 'uuid';
import { LEASE_SECONDS } from '../revisions/index.js';

/**
 * Removes the smaller copy of a document that nobody wants any more. It holds the revision's lease meanwhile, so that
 * the person who asks for a new copy gets it afterwards.
 */
export async function undoOptimization(
  dataSource: DataSource,
  storage: ObjectStorage,
  revisionId: string,
): Promise<void> {
  const pool = poolOf(dataSource);
  const owner = uuid();
  const { rows } = await pool.query<{ key: string }>(
    `UPDATE file_revisions r SET lease_owner = $2, lease_until = now() + $3 * interval '1 second'
     WHERE r.id = $1 AND ${LEFT_COPY} RETURNING r.optimized_key AS key`,
    [revisionId, owner, LEASE_SECONDS],
  );
  const [left] = rows;
  if (!left) return;
  await storage.delete([left.key]);
  await pool.query(
    `UPDATE file_revisions r SET lease_owner = NULL, lease_until = NULL,
       optimized_key = CASE WHEN ${UNWANTED} THEN NULL ELSE optimized_key END
     WHERE id = $1 AND lease_owner = $2`,
    [revisionId, owner],
  );
}

const UNWANTED = `r.optimization IN ('none', 'failed')`;

/** A copy that is left over, while nobody works on its revision. */
export const LEFT_COPY = `r.optimized_key IS NOT NULL AND ${UNWANTED} AND r.discarded_at IS NULL
  AND (r.lease_until IS NULL OR r.lease_until < now())`;
