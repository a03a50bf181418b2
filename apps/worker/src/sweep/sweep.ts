import { LIMITS, type JobName } from '@gable/contracts';
import type { Logger } from '@gable/platform';
import type { DataSource } from 'typeorm';
import { LEASE_SECONDS, unfinished } from '../revisions/revision-leases.js';
import type { WorkKind } from '../revisions/revision.js';
import { LEFT_COPY } from '../undo-optimization/undo-optimization.js';

/** How often the cluster sweeps, in milliseconds. */
export const SWEEP_EVERY = 15_000;

/** Rows one sweep looks at; the next one finds the rest. */
const MOST = 500;

/**
 * Re-creates from the database whatever must exist and may have been lost, and lets go of what nobody will finish:
 * a queue that lost everything is full again after one sweep.
 */
export async function sweep(dataSource: DataSource, logger: Logger): Promise<void> {
  await dataSource.transaction(async (manager) => {
    // Jobs go through the outbox like all others; asking for one that still waits or runs changes nothing.
    const work = async (kind: WorkKind, job: JobName, run = 'r.processing_run'): Promise<number> => {
      const asked: unknown[] = await manager.query(
        `INSERT INTO outbox (topic, payload)
         SELECT 'job', jsonb_build_object('name', $1::text, 'key', r.id || '-' || ${run},
                'payload', jsonb_build_object('version', 1, 'revisionId', r.id))
         FROM file_revisions r
         WHERE ${unfinished(kind)} AND coalesce(r.lease_until, r.stored_at) < now() - $2 * interval '1 second'
         ORDER BY r.created_at LIMIT $3 RETURNING id`,
        [job, LEASE_SECONDS, MOST],
      );
      return asked.length;
    };
    const processing = await work('processing', 'revisions.process');
    const tiling = await work('tiling', 'revisions.tile');
    const optimizing = await work('optimization', 'revisions.optimize', 'r.optimization_run');
    const leftCopies: unknown[] = await manager.query(
      `INSERT INTO outbox (topic, payload)
       SELECT 'job', jsonb_build_object('name', 'revisions.undo-optimization', 'key', r.id,
              'payload', jsonb_build_object('version', 1, 'revisionId', r.id))
       FROM file_revisions r WHERE ${LEFT_COPY} ORDER BY r.created_at LIMIT $1 RETURNING id`,
      [MOST],
    );
    // What is given up now is removed now, and once more when nothing can arrive any more: see purgeRevision.
    const purges: unknown[] = await manager.query(
      `WITH given_up AS (
         UPDATE file_revisions SET discarded_at = now()
         WHERE stored_at IS NULL AND discarded_at IS NULL AND created_at < now() - $1 * interval '1 millisecond'
         RETURNING id, created_at
       ), gone AS (
         SELECT id, created_at FROM given_up UNION ALL
         SELECT id, created_at FROM file_revisions WHERE discarded_at < now() - $2 * interval '1 second'
           AND coalesce(stored_at, discarded_at) < now() - $3 * interval '1 millisecond'
       )
       INSERT INTO outbox (topic, payload)
       SELECT 'job', jsonb_build_object('name', 'revisions.purge', 'key', id,
              'payload', jsonb_build_object('version', 1, 'revisionId', id))
       FROM gone ORDER BY created_at LIMIT $4 RETURNING id`,
      [LIMITS.pendingUpload, LEASE_SECONDS, LIMITS.lateUpload, MOST],
    );
    await manager.query('DELETE FROM session_tokens WHERE refresh_expires_at < now()');
    // Without a token nobody can come back to a session.
    await manager.query(
      'DELETE FROM sessions WHERE NOT EXISTS (SELECT 1 FROM session_tokens t WHERE t.session_id = sessions.id)',
    );
    await manager.query(`DELETE FROM account_codes WHERE expires_at < now() - $1 * interval '1 millisecond'`, [
      LIMITS.spentCodeKept,
    ]);
    await manager.query('DELETE FROM captcha_solutions WHERE expires_at < now()');
    await manager.query('DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000');
    if (processing + tiling + optimizing + leftCopies.length + purges.length > 0) {
      logger.info({ processing, tiling, optimizing, leftCopies: leftCopies.length, purges: purges.length }, 'swept');
    }
  });
}
