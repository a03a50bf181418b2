import { LIMITS, type Region } from '@gable/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { VISIBLE } from './files.repository.js';

/** A page as far as drawing it sharper goes. */
export interface SharpenedPage {
  mimetype: string;
  /** Null while nobody has counted. */
  pages_total: number | null;
  /** Null while there is no such page, or it failed. */
  image_key: string | null;
  /** Its tiles are on their way, or failed: the grid would be another one with them. */
  awaits_tiles: boolean;
  is_drawn: boolean | null;
  width: number;
  height: number;
}

/** A region as the SQL answers it. */
export interface RegionRow {
  column: number;
  row: number;
  key: string | null;
  failed: boolean;
}

/** Regions of one page, of one level. */
export interface RegionsOfPage {
  revisionId: string;
  page: number;
  level: number;
  places: readonly Pick<Region, 'column' | 'row'>[];
}

/** Those asked for, as rows of numbers. */
const ASKED = 'unnest($4::int[], $5::int[]) AS asked (column_number, row_number)';

/** Reads and asks for regions of pages. */
@Injectable()
export class RegionsRepository {
  /** A page of a visible revision; undefined when there is no such revision. */
  async page(
    manager: EntityManager,
    fileId: string,
    revisionId: string,
    page: number,
  ): Promise<SharpenedPage | undefined> {
    const rows: SharpenedPage[] = await manager.query(
      `SELECT r.mimetype, r.pages_total, p.image_key, p.is_drawn, coalesce(p.tiles_width, p.image_width) AS width,
         coalesce(p.tiles_height, p.image_height) AS height,
         coalesce(p.needs_tiles AND p.tiles_key IS NULL, false) AS awaits_tiles
       FROM files f JOIN file_revisions r ON r.file_id = f.id AND r.id = $2
         AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
       LEFT JOIN file_pages p ON p.revision_id = r.id AND p.page = $3
       WHERE f.id = $1 AND ${VISIBLE}`,
      [fileId, revisionId, page],
    );
    return rows[0];
  }

  /** How many of these regions nobody has asked for yet, and how many of the revision are awaited. */
  async count(manager: EntityManager, regions: RegionsOfPage): Promise<{ missing: number; awaited: number }> {
    const rows: { missing: number; awaited: number }[] = await manager.query(
      `SELECT (SELECT count(*)::int FROM ${ASKED} WHERE NOT EXISTS (SELECT 1 FROM page_regions r
           WHERE r.revision_id = $1 AND r.page = $2 AND r.level = $3
             AND r.column_number = asked.column_number AND r.row_number = asked.row_number)) AS missing,
         (SELECT count(*)::int FROM page_regions WHERE revision_id = $1 AND key IS NULL AND NOT failed) AS awaited`,
      valuesOf(regions),
    );
    return rows[0] ?? { missing: 0, awaited: 0 };
  }

  /**
   * Asks for those that nobody has asked for, and again for those that should have come by now; notes of the others that
   * somebody looks at them. One that failed is tried again when it was forgotten, however often it is asked for.
   * @returns whether there is something to draw
   */
  async ask(manager: EntityManager, regions: RegionsOfPage): Promise<boolean> {
    const asked: { awaited: boolean }[] = await manager.query(
      `INSERT INTO page_regions AS r (revision_id, page, level, column_number, row_number)
       SELECT $1, $2, $3, column_number, row_number FROM ${ASKED} ORDER BY column_number, row_number
       ON CONFLICT (revision_id, page, level, column_number, row_number) DO UPDATE SET asked_at = now()
         WHERE NOT r.failed AND r.asked_at < now() - interval '1 millisecond' *
           CASE WHEN r.key IS NULL THEN ${LIMITS.regionsAskedAgain} ELSE ${LIMITS.regionsSeenAgain} END
       RETURNING r.key IS NULL AS awaited`,
      valuesOf(regions),
    );
    return asked.some(({ awaited }) => awaited);
  }

  /** How far they are. */
  read(manager: EntityManager, regions: RegionsOfPage): Promise<RegionRow[]> {
    return manager.query(
      `SELECT column_number AS "column", row_number AS "row", key, failed FROM page_regions
       JOIN ${ASKED} USING (column_number, row_number) WHERE revision_id = $1 AND page = $2 AND level = $3`,
      valuesOf(regions),
    );
  }
}

const valuesOf = ({ revisionId, page, level, places }: RegionsOfPage): unknown[] => [
  revisionId,
  page,
  level,
  places.map(({ column }) => column),
  places.map(({ row }) => row),
];
