import { LIMITS, type JobName } from '@gable/contracts';
import type { Logger } from '@gable/platform';
import type { DataSource } from 'typeorm';
import { LEASE_SECONDS, unfinished, type WorkKind } from '../revisions/index.js';
import { LEFT_COPY } from '../undo-optimization/index.js';
import { notifyOfExpiries } from './notify-of-expiries.js';
import { remindOfStarts } from './remind-of-starts.js';
import { remindOfTasks } from './remind-of-tasks.js';

/** How often the cluster sweeps, in milliseconds. */
export const SWEEP_EVERY = 15_000;

/** Rows one sweep looks at; the next one finds the rest. */
const MOST = 500;

/** Documents whose words one sweep asks for. */
const MOST_READ = 50;

/**
 * Re-creates from the database whatever must exist and may have been lost, and lets go of what nobody will finish:
 * a queue that lost everything is full again after one sweep.
 */
export async function sweep(dataSource: DataSource, logger: Logger): Promise<void> {
  const now = await momentOf(dataSource);
  await dataSource.transaction(async (manager) => {
    // Jobs go through the outbox like all others; asking for one that still waits or runs changes nothing.
    const ask = async (job: JobName, key: string, revisions: string, ...values: unknown[]): Promise<number> => {
      const asked: unknown[] = await manager.query(
        `INSERT INTO outbox (topic, payload)
         SELECT 'job', jsonb_build_object('name', $1::text, 'key', ${key},
                'payload', jsonb_build_object('version', 1, 'revisionId', r.id))
         FROM file_revisions r ${revisions} RETURNING id`,
        [job, ...values],
      );
      return asked.length;
    };
    const work = (kind: WorkKind, job: JobName, run = 'r.processing_run'): Promise<number> =>
      ask(
        job,
        `r.id || '-' || ${run}`,
        `WHERE ${unfinished(kind)} AND coalesce(r.lease_until, r.stored_at) < now() - $2 * interval '1 second'
         ORDER BY r.created_at LIMIT $3`,
        LEASE_SECONDS,
        MOST,
      );
    const processing = await work('processing', 'revisions.process');
    const tiling = await work('tiling', 'revisions.tile');
    const optimizing = await work('optimization', 'revisions.optimize', 'r.optimization_run');
    const waiting = (kind: 'reading' | 'hashing', job: JobName, order: string, most: number): Promise<number> =>
      ask(
        job,
        'r.id',
        `WHERE r.${kind} = 'queued' AND r.stored_at < now() - $2 * interval '1 second' AND r.discarded_at IS NULL
         ORDER BY ${order} LIMIT $3`,
        LEASE_SECONDS,
        most,
      );
    // Few at once, the newest first: words are read when there is time, and these jobs keep nothing else from its turn.
    const unread = await waiting('reading', 'revisions.read-text', 'r.created_at DESC', MOST_READ);
    const unhashed = await waiting('hashing', 'revisions.hash', 'r.created_at', MOST);
    const uncompared: unknown[] = await manager.query(
      `INSERT INTO outbox (topic, payload)
       SELECT 'job', jsonb_build_object('name', 'revisions.compare-pages', 'key', after_revision_id,
              'payload', jsonb_build_object('version', 1, 'revisionId', after_revision_id))
       FROM page_comparisons c WHERE work = 'queued' AND NOT EXISTS (
         SELECT FROM file_revisions r WHERE r.id IN (c.before_revision_id, c.after_revision_id)
           AND (r.stored_at IS NULL OR r.discarded_at IS NOT NULL))
       GROUP BY after_revision_id
       HAVING max(asked_at) < now() - $1 * interval '1 second' LIMIT $2 RETURNING id`,
      [LEASE_SECONDS, MOST_READ],
    );
    // One that a newer revision has overtaken is asked for by nobody: it is let go of once that is read.
    const revisionsToCompare = await ask(
      'revisions.compare-revision',
      'r.id',
      `JOIN revision_comparisons c ON c.revision_id = r.id
       JOIN files f ON f.id = r.file_id AND f.current_revision_id = r.id AND f.deleted_at IS NULL
       WHERE c.work = 'queued' AND c.asked_at < now() - $2 * interval '1 second' ORDER BY c.asked_at LIMIT $3`,
      LEASE_SECONDS,
      MOST_READ,
    );
    const leftCopies = await ask(
      'revisions.undo-optimization',
      'r.id',
      `WHERE ${LEFT_COPY} ORDER BY r.created_at LIMIT $2`,
      MOST,
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
    // Uploads to notes: what no note has referred to for a day, and once more what may have arrived late.
    const noteUploads: unknown[] = await manager.query(
      `WITH unused AS (
         UPDATE note_uploads SET discarded_at = now()
         WHERE unused_since < now() - $1 * interval '1 millisecond' AND discarded_at IS NULL
         RETURNING id, created_at
       ), gone AS (
         SELECT id, created_at FROM unused UNION ALL
         SELECT id, created_at FROM note_uploads WHERE discarded_at < now() - $2 * interval '1 second'
           AND created_at < now() - $3 * interval '1 millisecond'
       )
       INSERT INTO outbox (topic, payload)
       SELECT 'job', jsonb_build_object('name', 'notes.purge-upload', 'key', id,
              'payload', jsonb_build_object('version', 1, 'uploadId', id))
       FROM gone ORDER BY created_at LIMIT $4 RETURNING id`,
      [LIMITS.pendingUpload, LEASE_SECONDS, LIMITS.lateUpload, MOST],
    );
    const notePictures: unknown[] = await manager.query(
      `INSERT INTO outbox (topic, payload)
       SELECT 'job', jsonb_build_object('name', 'notes.process-upload', 'key', id,
              'payload', jsonb_build_object('version', 1, 'uploadId', id))
       FROM note_uploads WHERE processing = 'queued' AND discarded_at IS NULL
         AND stored_at < now() - $1 * interval '1 second'
       ORDER BY created_at LIMIT $2 RETURNING id`,
      [LEASE_SECONDS, MOST],
    );
    const avatars: unknown[] = await manager.query(
      `INSERT INTO outbox (topic, payload)
       SELECT 'job', jsonb_build_object('name', 'avatars.process', 'key', upload_id,
              'payload', jsonb_build_object('version', 1, 'userId', user_id, 'uploadId', upload_id))
       FROM avatar_uploads WHERE processing = 'queued' AND stored_at < now() - $1 * interval '1 second'
       ORDER BY stored_at LIMIT $2 RETURNING id`,
      [LEASE_SECONDS, MOST],
    );
    // What became of a picture is worth knowing for a day.
    await manager.query(
      `DELETE FROM avatar_uploads WHERE processing <> 'queued' AND stored_at < now() - $1 * interval '1 millisecond'`,
      [LIMITS.pendingUpload],
    );
    const reminders = await remindOfStarts(manager, now);
    // The person who wrote them has asked for it as well; this is for what was lost, and for the daily ones.
    await manager.query(
      `INSERT INTO outbox (topic, payload)
       SELECT 'job', jsonb_build_object('name', 'notifications.mail', 'key', 'due', 'payload', jsonb_build_object('version', 1))
       WHERE EXISTS (SELECT 1 FROM notifications WHERE mail_due_at <= now())`,
    );
    await manager.query(
      `DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE id < $1 ORDER BY id LIMIT $2)`,
      [firstIdSince(new Date(now.getTime() - LIMITS.notificationKept)), MOST],
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
    const swept = {
      processing,
      tiling,
      optimizing,
      unread,
      unhashed,
      uncompared: uncompared.length + revisionsToCompare,
      notePictures: notePictures.length,
      avatars: avatars.length,
      leftCopies,
      purges: purges.length + noteUploads.length,
      reminders,
    };
    if (Object.values(swept).some((count) => count > 0)) {
      logger.info(swept, 'swept');
    }
  });
  // A transaction of its own: it locks proposals, and nobody who changes one should wait for all the rest.
  const expiries = await dataSource.transaction((manager) => notifyOfExpiries(manager, now));
  if (expiries > 0) logger.info({ expiries }, 'notified of expiries');
  const taskReminders = await remindOfTasks(dataSource, now);
  if (taskReminders > 0) logger.info({ taskReminders }, 'reminded of tasks');
}

/**
 * What time it is by the clock of the database, which also stamps what comes of a sweep: workers may be apart, and whichever
 * of them sweeps, a reminder comes at the same moment.
 */
async function momentOf(dataSource: DataSource): Promise<Date> {
  const [row] = (await dataSource.query('SELECT clock_timestamp() AS now')) as { now: Date }[];
  if (!row) throw new Error('The database does not say what time it is.');
  return row.now;
}

/** Before every UUIDv7 that is made from then on. */
const firstIdSince = (time: Date): string => {
  const digits = time.getTime().toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
};
