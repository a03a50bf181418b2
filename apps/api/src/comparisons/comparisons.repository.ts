import type { ComparedRegion, ComparisonState, ComparisonWork } from '@gable/contracts';
import type { NumberedPage, Similarity } from '@gable/domain';
import { carryPins } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RevisionComparisonView } from './dto/revision-comparison.dto.js';

/** A page that can be compared. */
export interface ComparablePage {
  file_id: string;
  file_name: string;
  revision_id: string;
  file_revision: number;
  page: number;
  number: string | null;
  /** Points. */
  width: number;
  height: number;
}

/** A page of a revision that may be a sheet of the same file. */
export interface LikelyPage extends NumberedPage {
  revision_id: string;
  file_revision: number;
  current: boolean;
  created_at: Date;
  message: string | null;
  /** It can be compared. */
  drawn: boolean;
}

/** Two pages. */
export interface PagePair {
  before: ComparablePage;
  after: ComparablePage;
}

/** What is known of two pages. */
export interface ComparisonRow {
  work: ComparisonWork;
  state: ComparisonState | null;
  place: Similarity | null;
  regions: ComparedRegion[] | null;
}

const KNOWN = 'work, state, place, regions';

/** SQL: sheets of a revision, by page, as JSON. */
const named = (revision: string, pages: string): string => `(
  SELECT coalesce(json_agg(json_build_object('page', p.page, 'number', s.number, 'title', s.title) ORDER BY p.page), '[]')
  FROM unnest(${pages}) AS p(page)
  LEFT JOIN sheets s ON s.revision_id = ${revision} AND s.page = p.page AND s.state IN ('read', 'reviewed'))`;

/** Reads and asks for comparisons of pages. */
@Injectable()
export class ComparisonsRepository {
  /** A page of a stored revision of a visible file of a project; of a named file where it is named. */
  async page(
    manager: EntityManager,
    projectId: string,
    revisionId: string,
    page: number,
    fileId: string | null = null,
  ): Promise<ComparablePage | undefined> {
    const rows: ComparablePage[] = await manager.query(
      `SELECT f.id AS file_id, coalesce(f.alias, f.name) AS file_name, r.id AS revision_id, r.number AS file_revision, p.page,
         s.number, p.width, p.height
       FROM file_revisions r
       JOIN files f ON f.id = r.file_id AND f.deleted_at IS NULL AND f.current_revision_id IS NOT NULL
       JOIN file_pages p ON p.revision_id = r.id AND p.page = $3 AND p.image_key IS NOT NULL
       LEFT JOIN sheets s ON s.revision_id = r.id AND s.page = p.page AND s.state IN ('read', 'reviewed')
       WHERE f.project_id = $1 AND r.id = $2 AND ($4::uuid IS NULL OR f.id = $4) AND r.mimetype = 'application/pdf'
         AND p.width > 0 AND p.height > 0 AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL`,
      [projectId, revisionId, page, fileId],
    );
    return rows[0];
  }

  /** Of all stored revisions of a page's file, its own too, the pages with its number and those in its place; the newest first. */
  async likely(manager: EntityManager, { file_id, revision_id, page }: ComparablePage): Promise<LikelyPage[]> {
    const rows: LikelyPage[] = await manager.query(
      `SELECT r.id AS revision_id, r.number AS file_revision, r.id = f.current_revision_id AS current, r.created_at, r.message,
         p.page, s.number_key AS key, p.image_key IS NOT NULL AND p.width > 0 AND p.height > 0 AS drawn
       FROM files f
       JOIN file_revisions r ON r.file_id = f.id AND r.mimetype = 'application/pdf'
         AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
       JOIN file_pages p ON p.revision_id = r.id
       LEFT JOIN sheets s ON s.revision_id = r.id AND s.page = p.page AND s.state IN ('read', 'reviewed')
       WHERE f.id = $1 AND (p.page = $3 OR s.number_key = (SELECT own.number_key FROM sheets own
         WHERE own.revision_id = $2 AND own.page = $3 AND own.state IN ('read', 'reviewed')))
       ORDER BY r.number DESC, p.page`,
      [file_id, revision_id, page],
    );
    return rows;
  }

  /** Whether a stored revision of a visible file is compared by itself, and which sheets came and went. */
  async revision(
    manager: EntityManager,
    fileId: string,
    revisionId: string,
  ): Promise<Omit<RevisionComparisonView, 'sheets'> | undefined> {
    const rows: Omit<RevisionComparisonView, 'sheets'>[] = await manager.query(
      `SELECT coalesce(c.work, 'none') AS work, c.before_revision_id, coalesce(c.left_out, 0) AS left_out,
         ${named('c.revision_id', 'c.added')} AS added, ${named('c.before_revision_id', 'c.gone')} AS gone
       FROM file_revisions r
       JOIN files f ON f.id = r.file_id AND f.deleted_at IS NULL AND f.current_revision_id IS NOT NULL
       LEFT JOIN revision_comparisons c ON c.revision_id = r.id
       WHERE f.id = $1 AND r.id = $2 AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL`,
      [fileId, revisionId],
    );
    return rows[0];
  }

  /** What is known of two pages. */
  async find(manager: EntityManager, pair: PagePair): Promise<ComparisonRow | undefined> {
    const rows: ComparisonRow[] = await manager.query(
      `SELECT ${KNOWN} FROM page_comparisons
       WHERE before_revision_id = $1 AND before_page = $2 AND after_revision_id = $3 AND after_page = $4`,
      valuesOf(pair),
    );
    return rows[0];
  }

  /**
   * Asks for what nobody has asked for, and again for what failed or should have come by now. It stays the same run: what is
   * being made meanwhile answers it, however long that takes. @returns whether it asked
   */
  async ask(manager: EntityManager, pair: PagePair): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO page_comparisons AS c (id, before_revision_id, before_page, after_revision_id, after_page)
       VALUES (gen_random_uuid(), $1, $2, $3, $4)
       ON CONFLICT (after_revision_id, after_page, before_revision_id, before_page)
       DO UPDATE SET work = 'queued', asked_at = now()
       WHERE c.work = 'failed' OR (c.work = 'queued' AND c.asked_at < now() - interval '1 minute')
       RETURNING id`,
      valuesOf(pair),
    );
    return rows.length > 0;
  }

  /** What was found is right, and pins go where it says. @returns whether there was anything unsure */
  async confirm(manager: EntityManager, pair: PagePair): Promise<boolean> {
    const [confirmed]: [{ id: string }[], number] = await manager.query(
      `UPDATE page_comparisons SET state = 'confirmed'
       WHERE before_revision_id = $1 AND before_page = $2 AND after_revision_id = $3 AND after_page = $4
         AND work = 'ready' AND state IN ('unsure', 'confirmed') AND place IS NOT NULL RETURNING id`,
      valuesOf(pair),
    );
    for (const { id } of confirmed) await carryPins(manager, id);
    return confirmed.length > 0;
  }

  /** A person has laid them upon each other: where they differ is looked for anew. */
  async lay(manager: EntityManager, pair: PagePair, place: Similarity): Promise<void> {
    await manager.query(
      `INSERT INTO page_comparisons AS c (id, before_revision_id, before_page, after_revision_id, after_page, state, place)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, 'manual', $5)
       ON CONFLICT (after_revision_id, after_page, before_revision_id, before_page)
       DO UPDATE SET work = 'queued', asked_at = now(), run = c.run + 1, state = 'manual', place = $5, regions = NULL`,
      [...valuesOf(pair), JSON.stringify(place)],
    );
  }
}

const valuesOf = ({ before, after }: PagePair): unknown[] => [
  before.revision_id,
  before.page,
  after.revision_id,
  after.page,
];
