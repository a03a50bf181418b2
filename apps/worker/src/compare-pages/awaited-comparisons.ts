import type { ComparedRegion, ComparisonState } from '@gable/contracts';
import type { Similarity } from '@gable/domain';
import { carryPins } from '@gable/platform';
import type { DataSource } from 'typeorm';

/** A page that is compared. */
export interface ComparedPage {
  revisionId: string;
  storageKey: string;
  page: number;
  /** The number of its sheet, without signs; null where there is none or it is in doubt. */
  number: string | null;
  /** Its words and where they stand; null while they are not read. */
  words: string | null;
  /** Bytes, as hexadecimal digits. */
  boxes: string | null;
}

/** Two pages that are to be compared. */
export interface AwaitedComparison {
  id: string;
  run: number;
  projectId: string;
  /** What is known already. */
  state: ComparisonState | null;
  /** What a person has said of how they lie upon each other; otherwise that is looked for. */
  given: Similarity | null;
  before: ComparedPage;
  after: ComparedPage;
}

/** What is known once they are compared. */
export interface Compared {
  state: ComparisonState;
  place: Similarity | null;
  share: number | null;
  regions: ComparedRegion[] | null;
}

/** SQL: a page of a comparison `c` as JSON. */
const page = (side: 'before' | 'after'): string => `(
  SELECT json_build_object('revisionId', r.id, 'storageKey', r.storage_key, 'page', c.${side}_page,
    'number', s.number_key, 'words', t.words, 'boxes', encode(t.boxes, 'hex'))
  FROM file_revisions r
  LEFT JOIN sheets s ON s.revision_id = r.id AND s.page = c.${side}_page AND s.state IN ('read', 'reviewed')
  LEFT JOIN page_texts t ON t.revision_id = r.id AND t.page = c.${side}_page
  WHERE r.id = c.${side}_revision_id AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL)`;

/** SQL: both pages of a comparison `c`, each null where it is no longer there. */
export const BOTH_PAGES = `${page('before')} AS before, ${page('after')} AS after`;

/** The comparisons of a revision that somebody waits for. */
export class AwaitedComparisons {
  constructor(private readonly dataSource: DataSource) {}

  /** The next one, what was asked for last first; none of what is no longer there. */
  async next(revisionId: string): Promise<AwaitedComparison | undefined> {
    const rows: AwaitedComparison[] = await this.dataSource.query(
      `SELECT * FROM (
         SELECT c.id, c.run, c.state, f.project_id AS "projectId", CASE WHEN c.state IN ('confirmed', 'manual') THEN c.place END AS given,
           ${BOTH_PAGES}
         FROM page_comparisons c JOIN file_revisions a ON a.id = c.after_revision_id JOIN files f ON f.id = a.file_id
         WHERE c.after_revision_id = $1 AND c.work = 'queued' ORDER BY c.asked_at DESC, c.id
       ) AS asked WHERE before IS NOT NULL AND after IS NOT NULL LIMIT 1`,
      [revisionId],
    );
    return rows[0];
  }

  /** It is done, unless it was asked for anew meanwhile; and pins of the earlier page go to where they belong. */
  keep({ id, run }: AwaitedComparison, { state, place, share, regions }: Compared): Promise<void> {
    return this.settle(
      id,
      `UPDATE page_comparisons SET work = 'ready', state = $3, place = $4, share = $5, regions = $6
       WHERE id = $1 AND run = $2 AND work = 'queued' RETURNING id`,
      [id, run, state, JSON.stringify(place), share, JSON.stringify(regions)],
    );
  }

  /** It cannot be done. */
  failed({ id, run }: AwaitedComparison): Promise<void> {
    return this.settle(
      id,
      `UPDATE page_comparisons SET work = 'failed' WHERE id = $1 AND run = $2 AND work = 'queued' RETURNING id`,
      [id, run],
    );
  }

  /** What came of a comparison, and of the pins that waited for it. */
  private settle(id: string, sql: string, values: unknown[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [settled]: [unknown[], number] = await manager.query(sql, values);
      if (settled.length > 0) await carryPins(manager, id);
    });
  }
}
