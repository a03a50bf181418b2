import { SURE_COMPARISON_STATES, type SheetChange } from '@gable/contracts';
import type { EntityManager } from 'typeorm';

/** What has become of a sheet in a revision. */
export interface SheetChangeRow {
  page: number;
  before_page: number;
  number: string | null;
  title: string | null;
  change: SheetChange;
  /** Where they differ; none unless that is sure. */
  places: number;
}

const SURE = `c.state IN (${SURE_COMPARISON_STATES.map((state) => `'${state}'`).join(', ')})`;

/** SQL: in how many places two compared pages `c` differ. */
const PLACES = `CASE WHEN jsonb_typeof(c.regions) = 'array' THEN jsonb_array_length(c.regions) ELSE 0 END`;

/** What is known of the sheets of a revision that are compared by themselves, by page; none where none are. */
export const sheetChangesOf = (manager: EntityManager, revisionId: string): Promise<SheetChangeRow[]> =>
  manager.query(
    `SELECT p.page, p.before_page, s.number, s.title,
       CASE WHEN c.work IS NULL OR c.work = 'queued' THEN 'queued' WHEN c.work = 'failed' OR NOT ${SURE} THEN 'unsure'
         WHEN ${PLACES} > 0 THEN 'changed' ELSE 'same' END AS change,
       CASE WHEN c.work = 'ready' AND ${SURE} THEN ${PLACES} ELSE 0 END AS places
     FROM revision_comparisons asked
     CROSS JOIN LATERAL jsonb_to_recordset(asked.pairs) AS p(page integer, before_page integer)
     LEFT JOIN page_comparisons c ON c.after_revision_id = asked.revision_id AND c.after_page = p.page
       AND c.before_revision_id = asked.before_revision_id AND c.before_page = p.before_page
     LEFT JOIN sheets s ON s.revision_id = asked.revision_id AND s.page = p.page AND s.state IN ('read', 'reviewed')
     WHERE asked.revision_id = $1 ORDER BY p.page`,
    [revisionId],
  );
