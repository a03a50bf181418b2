import type { Client } from 'pg';
import { type AuditFault, faultOf } from './audit-faults.js';

/**
 * Rows that triggers keep, each beside what they count: `kept` and `counted` have the same columns, of which the first ones say
 * what is counted. Each pair is compared in one statement, which sees one moment, so changes meanwhile do no harm.
 */
const COUNTERS: Record<string, { kept: string; counted: string }> = {
  project_file_counts: {
    kept: `SELECT project_id::text AS id, total, tagged, archived FROM project_file_counts
      WHERE (total, tagged, archived) <> (0, 0, 0)`,
    counted: `SELECT project_id::text, (count(*) FILTER (WHERE NOT archived))::int,
        (count(*) FILTER (WHERE tagged AND NOT archived))::int, (count(*) FILTER (WHERE archived))::int
      FROM files WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL GROUP BY project_id`,
  },
  project_phase_totals: {
    kept: `SELECT project_id::text AS id, total, percent FROM project_phase_totals WHERE (total, percent) <> (0, 0)`,
    counted: `SELECT project_id::text, count(*)::int, sum(percent)::int FROM project_phases GROUP BY project_id`,
  },
  project_note_counts: {
    kept: `SELECT project_id::text AS id, published FROM project_note_counts WHERE published <> 0`,
    counted: `SELECT project_id::text, count(*)::int FROM notes WHERE is_note AND NOT draft AND deleted_at IS NULL GROUP BY project_id`,
  },
  history_counts: {
    kept: `SELECT project_id || ' ' || item_type AS id, sum(total) FROM history_counts GROUP BY 1 HAVING sum(total) <> 0`,
    counted: `SELECT project_id || ' ' || item_type, count(*)::numeric FROM history GROUP BY 1`,
  },
  project_listings: {
    kept: `SELECT project_id || ' ' || user_id AS id, role, archived, status, personal, name_key, lead_id FROM project_listings`,
    counted: `SELECT p.id || ' ' || pu.user_id, pu.role, p.archived_at IS NOT NULL, p.status, p.personal, lower(p.name), lead.user_id
      FROM project_users pu JOIN projects p ON p.id = pu.project_id
      LEFT JOIN project_users lead ON lead.project_id = p.id AND lead.lead WHERE p.deleted_at IS NULL AND NOT p.potential`,
  },
  project_counts: {
    kept: `SELECT user_id || ' ' || role || ' ' || status AS id, archived, personal, sum(total), sum(created)
      FROM project_counts GROUP BY user_id, role, status, archived, personal HAVING sum(total) <> 0 OR sum(created) <> 0`,
    counted: `SELECT user_id || ' ' || role || ' ' || status, archived, personal, count(*)::numeric,
        sum(floor(extract(epoch FROM created_at)))::numeric
      FROM project_listings GROUP BY user_id, role, status, archived, personal`,
  },
  contact_counts: {
    kept: `SELECT book_id::text AS id, total FROM contact_counts WHERE total <> 0`,
    counted: `SELECT book_id::text, count(*)::int FROM contacts GROUP BY book_id`,
  },
  task_counts: {
    kept: `SELECT user_id::text AS id, done FROM task_counts WHERE done <> 0`,
    counted: `SELECT owner_id::text, count(*)::int FROM tasks WHERE owner_id = assignee_id AND done_at IS NOT NULL GROUP BY owner_id`,
  },
};

/** Compares everything that triggers count with a recount. */
export async function auditKeptCounters(client: Client, signal: AbortSignal | undefined): Promise<AuditFault[]> {
  const differing: string[] = [];
  let total = 0;
  for (const [table, { kept, counted }] of Object.entries(COUNTERS)) {
    signal?.throwIfAborted();
    const { rows } = await client.query<{ id: string; total: string }>(
      `WITH kept AS (${kept}), counted AS (${counted}), differing AS (
         (TABLE kept EXCEPT TABLE counted) UNION ALL (TABLE counted EXCEPT TABLE kept)
       ), wrong AS (SELECT DISTINCT id FROM differing)
       SELECT id, count(*) OVER () AS total FROM wrong ORDER BY id LIMIT 20`,
    );
    differing.push(...rows.map(({ id }) => `${table} of ${id}`));
    total += Number(rows[0]?.total ?? 0);
  }
  return faultOf('counter', differing, total);
}
