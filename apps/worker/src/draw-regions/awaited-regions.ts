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

  /** Some of them, what was asked for last first. None of a revision that is gone. */
  async some(revisionId: string): Promise<WantedRegion[]> {
    const { rows } = await this.pool.query<WantedRegion>(
      `SELECT a.page, a.level, a.column_number AS "column", a.row_number AS "row", json_build_object(
         'width', coalesce(p.tiles_width, p.image_width), 'height', coalesce(p.tiles_height, p.image_height)) AS sharpest
       FROM page_regions a JOIN file_pages p ON p.revision_id = a.revision_id AND p.page = a.page
       JOIN file_revisions r ON r.id = a.revision_id AND r.discarded_at IS NULL
       WHERE a.revision_id = $1 AND a.key IS NULL AND NOT a.failed
       ORDER BY a.asked_at DESC, a.page, a.level, a.row_number, a.column_number LIMIT ${AT_ONCE}`,
      [revisionId],
    );
    return rows;
  }

  /** One is drawn and stored. */
  async drawn(revision: DrawnRevision, { page, ...region }: WantedRegion): Promise<void> {
    await this.settle(revision.revisionId, page, region, 'key = $6', regionKey(revision, page, region));
  }

  /** One cannot be drawn. */
  async failed({ revisionId }: DrawnRevision, { page, ...region }: WantedRegion): Promise<void> {
    await this.settle(revisionId, page, region, 'failed = $6', true);
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

  private async settle(
    revisionId: string,
    page: number,
    { level, column, row }: Omit<WantedRegion, 'page'>,
    how: string,
    value: string | boolean,
  ): Promise<void> {
    await this.pool.query(
      `UPDATE page_regions SET ${how}
       WHERE revision_id = $1 AND page = $2 AND level = $3 AND column_number = $4 AND row_number = $5 AND key IS NULL`,
      [revisionId, page, level, column, row, value],
    );
  }
}
