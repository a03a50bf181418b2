import type { Client } from 'pg';
import { type AuditFault, faultOf } from './audit-faults.js';

/** What the sweep asks for again and again and is not done by then, will not be done by itself. Hours. */
const LONG = 6;
/** Mail is tried for three days; what waits longer than one is worth a look. Hours. */
const LONG_IN_OUTBOX = 24;

const unfinished = (work: string): string =>
  `SELECT '${work} of revision ' || id AS what FROM file_revisions WHERE ${work} IN ('queued', 'running')
     AND stored_at IS NOT NULL AND discarded_at IS NULL AND coalesce(lease_until, stored_at) < now() - $1 * interval '1 hour'`;

const STUCK = [
  ...['processing', 'tiling', 'optimization', 'hashing'].map(unfinished),
  `SELECT 'pictures of upload ' || id || ' to a note' FROM note_uploads
   WHERE processing IN ('queued', 'running') AND discarded_at IS NULL AND stored_at < now() - $1 * interval '1 hour'`,
  `SELECT 'avatar of user ' || user_id FROM avatar_uploads
   WHERE processing IN ('queued', 'running') AND stored_at < now() - $1 * interval '1 hour'`,
  `SELECT 'event ' || id || ' (' || topic || '), given up' FROM outbox WHERE failed_at IS NOT NULL`,
  `SELECT 'event ' || id || ' (' || topic || '), waiting' FROM outbox
   WHERE failed_at IS NULL AND created_at < now() - $2 * interval '1 hour'`,
].join(' UNION ALL ');

/** Finds work that nobody does. */
export async function auditStuckWork(client: Client): Promise<AuditFault[]> {
  const { rows } = await client.query<{ what: string; total: string }>(
    `SELECT what, count(*) OVER () AS total FROM (${STUCK}) stuck ORDER BY what LIMIT 20`,
    [LONG, LONG_IN_OUTBOX],
  );
  return faultOf(
    'work.stuck',
    rows.map(({ what }) => what),
    Number(rows[0]?.total ?? 0),
  );
}
