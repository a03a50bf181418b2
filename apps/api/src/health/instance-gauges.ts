import { DeadLetters, type JobQueues, type Metrics, newestAudit } from '@gable/platform';
import type { Pool } from 'pg';

/** Numbers of the whole instance, read from what all its processes share: each api process tells the same. */
export function registerInstanceGauges(metrics: Metrics, pool: Pool, queues: JobQueues): void {
  metrics.gauge('gable_outbox_waiting', 'Events that wait in the outbox', async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      'SELECT count(*)::int AS waiting FROM outbox WHERE failed_at IS NULL',
    );
    return rows[0]?.waiting ?? 0;
  });
  metrics.gauge('gable_outbox_oldest_seconds', 'Age of the event that waits longest in the outbox', async () => {
    const { rows } = await pool.query<{ age: number | null }>(
      'SELECT extract(epoch FROM now() - min(created_at))::float8 AS age FROM outbox WHERE failed_at IS NULL',
    );
    return rows[0]?.age ?? 0;
  });
  metrics.gauge('gable_outbox_dead', 'Events of the outbox that were given up; `npm run outbox` lists them', () =>
    new DeadLetters(pool).count(),
  );
  metrics.gauge('gable_jobs_waiting', 'Jobs on files that wait or run', async () => {
    const { processing, background } = await queues.depth();
    return processing + background;
  });
  metrics.gauge(
    'gable_audit_faults',
    'What the newest audit found to be wrong; `npm run audit -- --last`',
    async () => {
      const audit = await newestAudit(pool);
      return audit && audit.faults.reduce((sum, { count }) => sum + count, 0);
    },
  );
  metrics.gauge('gable_audit_age_seconds', 'Time since the newest audit came to its end', async () => {
    const audit = await newestAudit(pool);
    return audit?.endedAt ? (Date.now() - audit.endedAt.getTime()) / 1000 : null;
  });
}
