import { poolOf, settleComparison } from '@gable/platform';
import type { DataSource } from 'typeorm';
import { BOTH_PAGES, type AwaitedComparison, type Compared } from '../compare-pages/index.js';

/** Two pages of a revision that is compared by itself, as they are to be compared. */
export type UncomparedPair = Omit<AwaitedComparison, 'id' | 'run'>;

/** The revisions that are compared by themselves. */
export class RevisionComparisons {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The next pair of a revision that nobody has compared yet, from the first page on; none once there is a newer revision. What
   * people wait for comes in its own turn.
   */
  async next(revisionId: string): Promise<UncomparedPair | undefined> {
    const { rows } = await poolOf(this.dataSource).query<UncomparedPair>(
      `SELECT * FROM (
         SELECT NULL AS state, NULL AS given, f.project_id AS "projectId", ${BOTH_PAGES}
         FROM (
           SELECT asked.before_revision_id, p.before_page, asked.revision_id AS after_revision_id, p.page AS after_page
           FROM revision_comparisons asked
           CROSS JOIN LATERAL jsonb_to_recordset(asked.pairs) AS p(page integer, before_page integer)
           WHERE asked.revision_id = $1 AND asked.work = 'queued'
         ) AS c
         JOIN file_revisions r ON r.id = c.after_revision_id JOIN files f ON f.id = r.file_id
           AND f.deleted_at IS NULL AND f.current_revision_id = r.id
         WHERE NOT EXISTS (
           SELECT FROM page_comparisons known WHERE known.after_revision_id = c.after_revision_id
             AND known.after_page = c.after_page AND known.before_revision_id = c.before_revision_id
             AND known.before_page = c.before_page)
         ORDER BY c.after_page
       ) AS uncompared WHERE before IS NOT NULL AND after IS NOT NULL LIMIT 1`,
      [revisionId],
    );
    return rows[0];
  }

  /** A pair is compared, or cannot be: then `compared` is null. What somebody has asked for or said meanwhile stays theirs. */
  async keep({ before, after }: UncomparedPair, compared: Compared | null): Promise<void> {
    const { state = null, place = null, share = null, regions = null } = compared ?? {};
    await this.dataSource.query(
      `INSERT INTO page_comparisons
         (id, before_revision_id, before_page, after_revision_id, after_page, work, state, place, share, regions)
       SELECT gen_random_uuid(), one.id, $2, other.id, $4, $5, $6, $7, $8, $9
       FROM file_revisions one, file_revisions other WHERE one.id = $1 AND other.id = $3
       ON CONFLICT (after_revision_id, after_page, before_revision_id, before_page) DO NOTHING`,
      [
        ...[before.revisionId, before.page, after.revisionId, after.page, compared ? 'ready' : 'failed'],
        ...[state, JSON.stringify(place), share, JSON.stringify(regions)],
      ],
    );
  }

  /** Counts what is known by now; the last who compares tells of it. */
  settle(revisionId: string): Promise<void> {
    return this.dataSource.transaction((manager) => settleComparison(manager, revisionId));
  }
}
