import type { ProcessingError } from '@gable/contracts';
import { regionKey } from '@gable/domain';
import type { Pool } from 'pg';
import type { WantedRegion } from '../rendering/index.js';

/** A revision as far as drawing its regions goes. */
export interface DrawnRevision {
  revisionId: string;
  fileId: string;
  projectId: string;
  storageKey: string;
  run: number;
}

/** What is drawn before anybody looks again what is awaited by now: who moves on waits for no more than that. */
const AT_ONCE = 6;

const ONE = 'revision_id = $1 AND page = $2 AND level = $3 AND column_number = $4 AND row_number = $5';

/** The regions of a revision that somebody waits for. */
export class AwaitedRegions {
  constructor(private readonly pool: Pool) {}

  /** The revision, while there is one. */
  async revision(revisionId: string): Promise<DrawnRevision | undefined> {
    const { rows } = await this.pool.query<DrawnRevision>(
      `SELECT r.id AS "revisionId", r.file_id AS "fileId", f.project_id AS "projectId", r.storage_key AS "storageKey",
         r.processing_run AS run
       FROM file_revisions r JOIN files f ON f.id = r.file_id
       WHERE r.id = $1 AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL`,
      [revisionId],
    );
    return rows[0];
  }

  /** Some of them, what was asked for last first. */
  async some(revisionId: string): Promise<WantedRegion[]> {
    const { rows } = await this.pool.query<WantedRegion>(
      `SELECT a.page, a.level, a.column_number AS "column", a.row_number AS "row", json_build_object(
         'width', coalesce(p.tiles_width, p.image_width), 'height', coalesce(p.tiles_height, p.image_height)) AS sharpest
       FROM page_regions a JOIN file_pages p ON p.revision_id = a.revision_id AND p.page = a.page
       WHERE a.revision_id = $1 AND a.key IS NULL AND NOT a.failed
       ORDER BY a.asked_at DESC, a.page, a.level, a.row_number, a.column_number LIMIT ${AT_ONCE}`,
      [revisionId],
    );
    return rows;
  }

  /**
   * One is drawn and stored.
   * @returns whether there is still what it is of: otherwise nobody else will remove what was stored
   */
  async drawn(revision: DrawnRevision, region: WantedRegion): Promise<boolean> {
    // A revision is discarded before anything of it is removed: what is found here was stored before that began.
    const { rowCount } = await this.pool.query(
      `UPDATE page_regions SET key = $6 WHERE ${ONE} AND EXISTS (SELECT 1 FROM file_revisions r
         WHERE r.id = $1 AND r.processing_run = $7 AND r.discarded_at IS NULL)`,
      [...valuesOf(revision, region), regionKey(revision, region.page, region), revision.run],
    );
    return rowCount === 1;
  }

  /** One cannot be drawn. Where that took too long, nothing else of the page is tried: reading the page is what takes the time. */
  async failed(revision: DrawnRevision, region: WantedRegion, reason: ProcessingError): Promise<void> {
    const { revisionId } = revision;
    await (reason === 'timed_out'
      ? this.pool.query('UPDATE page_regions SET failed = true WHERE revision_id = $1 AND page = $2 AND key IS NULL', [
          revisionId,
          region.page,
        ])
      : this.pool.query(
          `UPDATE page_regions SET failed = true WHERE ${ONE} AND key IS NULL`,
          valuesOf(revision, region),
        ));
  }

  /** None can: the document cannot be opened. */
  async allFailed(revisionId: string): Promise<void> {
    await this.pool.query('UPDATE page_regions SET failed = true WHERE revision_id = $1 AND key IS NULL', [revisionId]);
  }

  /** A page has nothing sharper to show: nobody waits for its regions any more, nor asks for them. */
  async notDrawn({ revisionId }: DrawnRevision, page: number): Promise<void> {
    await this.pool.query(
      `WITH page AS (UPDATE file_pages SET is_drawn = false WHERE revision_id = $1 AND page = $2)
       DELETE FROM page_regions WHERE revision_id = $1 AND page = $2`,
      [revisionId, page],
    );
  }
}

const valuesOf = ({ revisionId }: DrawnRevision, { page, level, column, row }: WantedRegion): unknown[] => [
  revisionId,
  page,
  level,
  column,
  row,
];
