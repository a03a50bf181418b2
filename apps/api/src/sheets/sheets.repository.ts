import { DISCIPLINE_ORDER, LIMITS, type Discipline, type SheetList, type SheetState } from '@gable/contracts';
import { sheetKey, unpackedBoxes, type PageText } from '@gable/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AskedList } from '../http/index.js';
import { DATABASE_POOL } from '../platform/index.js';

/** Columns that sheets can be ordered by. */
export const SHEET_ORDERS = ['number', 'title', 'date'] as const;

/** Which sheets of a project. */
export interface SheetListing extends Pick<
  AskedList<(typeof SHEET_ORDERS)[number], never>,
  'sort' | 'ids' | 'offset' | 'limit'
> {
  list: SheetList;
  search: string;
}

/** A sheet as the SQL answers it. */
export interface SheetRow {
  id: string;
  project_id: string;
  file_id: string;
  file_name: string;
  file_archived: boolean;
  file_owned: boolean;
  revision_id: string;
  file_revision: number;
  page: number;
  state: SheetState;
  number: string | null;
  discipline: Discipline;
  title: string | null;
  issue: string | null;
  issued_on: string | null;
  number_confidence: number;
  title_confidence: number;
  issue_confidence: number;
  issued_on_confidence: number;
  has_words: boolean;
  width: number | null;
  height: number | null;
  image_key: string | null;
  thumbnail_key: string | null;
}

/** A numbered page of a revision, and where the current sheet of its number is. */
export interface PageSheetRow {
  page: number;
  number: string;
  title: string | null;
  current_file_id: string | null;
  current_file_name: string | null;
  current_revision_id: string | null;
  current_file_revision: number | null;
  current_page: number | null;
}

/** A sheet that is named on a page, and where it is. */
export interface ReferredSheetRow {
  key: string;
  number: string;
  title: string | null;
  file_id: string;
  file_name: string;
  revision_id: string;
  file_revision: number;
  page: number;
}

/** Columns of a {@link SheetRow} of the sheets `s`, for the person `$1`. */
const select = (sheets: string): string => `
  SELECT s.id, s.project_id, f.id AS file_id, coalesce(f.alias, f.name) AS file_name, f.archived AS file_archived,
    f.original_by = $1 OR c.uploaded_by = $1 AS file_owned, r.id AS revision_id, r.number AS file_revision, s.page, s.state,
    s.number, s.discipline, s.title, s.issue, to_char(s.issued_on, 'YYYY-MM-DD') AS issued_on, s.number_confidence,
    s.title_confidence, s.issue_confidence, s.issued_on_confidence, coalesce(t.words <> '', false) AS has_words,
    p.width, p.height, p.image_key, p.thumbnail_key
  FROM ${sheets} s
  JOIN file_revisions r ON r.id = s.revision_id AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
  JOIN files f ON f.id = r.file_id AND f.deleted_at IS NULL
  JOIN file_revisions c ON c.id = f.current_revision_id
  LEFT JOIN page_texts t ON t.revision_id = s.revision_id AND t.page = s.page
  LEFT JOIN file_pages p ON p.revision_id = s.revision_id AND p.page = s.page`;

/** The set is bound so. */
const AS_BOUND = `array_position('{${DISCIPLINE_ORDER.join()}}'::text[], s.discipline), s.number_order, s.id`;

/** Of each number of the project `$2` that the current set does not have, the sheet that was uploaded last, and its first page. */
const FORMER_SHEETS = `(
  SELECT DISTINCT ON (s.number_key) s.*
  FROM sheets s
  JOIN file_revisions r ON r.id = s.revision_id AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
  JOIN files f ON f.id = r.file_id AND f.deleted_at IS NULL AND f.current_revision_id IS NOT NULL
  WHERE s.project_id = $2 AND s.state IN ('read', 'reviewed') AND s.number_key IS NOT NULL
    AND s.number_key NOT IN (SELECT called.number_key FROM current_sheets called WHERE called.project_id = $2)
  ORDER BY s.number_key, r.stored_at DESC, s.revision_id DESC, s.page)`;

/** What a list is made of; what is in doubt or no sheet matters while its revision is the current one. */
const LISTS: Record<SheetList, { from: string; where: string; order: string }> = {
  current: {
    from: 'current_sheets',
    where: 'true',
    order: AS_BOUND,
  },
  former: {
    from: FORMER_SHEETS,
    where: 'true',
    order: AS_BOUND,
  },
  unsure: inCurrentRevisions('unsure'),
  none: inCurrentRevisions('none'),
};

function inCurrentRevisions(state: SheetState) {
  return {
    from: 'sheets',
    where: `s.state = '${state}' AND f.current_revision_id = s.revision_id AND NOT f.archived`,
    order: 'r.stored_at DESC, f.id, s.page',
  };
}

const ORDERS: Record<(typeof SHEET_ORDERS)[number] | 'id', string> = {
  id: 's.id',
  number: 's.number_order',
  title: 's.title',
  date: 's.issued_on',
};

/**
 * The numbered pages of the stored revision `$2` of the visible file `$1`. The current sheet is looked up number by number
 * (`OFFSET 0` keeps the planner from joining the view): otherwise those of all projects would be found out for it.
 */
export const NUMBERED_PAGES = `
  SELECT s.page, s.number, s.title, cf.id AS current_file_id, coalesce(cf.alias, cf.name) AS current_file_name,
    current.revision_id AS current_revision_id, cr.number AS current_file_revision, current.page AS current_page
  FROM sheets s
  JOIN file_revisions r ON r.id = s.revision_id AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
  JOIN files f ON f.id = r.file_id AND f.deleted_at IS NULL AND f.current_revision_id IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT * FROM current_sheets called
    WHERE called.project_id = s.project_id AND called.number_key = s.number_key OFFSET 0) current
    ON current.revision_id <> s.revision_id
  LEFT JOIN file_revisions cr ON cr.id = current.revision_id
  LEFT JOIN files cf ON cf.id = current.file_id
  WHERE r.id = $2 AND f.id = $1 AND s.state IN ('read', 'reviewed') AND s.number IS NOT NULL ORDER BY s.page`;

/** Reads the sheets of projects. */
@Injectable()
export class SheetsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** A part of a list, for a person. */
  async list(
    userId: string,
    projectId: string,
    { list, search, ids, sort, offset, limit }: SheetListing,
  ): Promise<{ rows: SheetRow[]; total: number }> {
    const values: unknown[] = [userId, projectId];
    const { from, where, order } = LISTS[list];
    const named = ids === null ? '' : `AND s.id = ANY($${values.push(ids)}::uuid[])`;
    const chosen = `${select(from)} WHERE s.project_id = $2 AND ${where} ${named} ${saying(search, values)}`;
    const by = sort ? `${ORDERS[sort.field]} ${sort.ascending ? 'ASC' : 'DESC'} NULLS LAST, s.id` : order;
    const [page, count] = await Promise.all([
      this.pool.query<SheetRow>(`${chosen} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`, values),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${chosen}) AS chosen`, values),
    ]);
    return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
  }

  /** The current sheet of a number. */
  async current(userId: string, projectId: string, key: string): Promise<SheetRow | undefined> {
    const { rows } = await this.pool.query<SheetRow>(
      `${select('current_sheets')} WHERE s.project_id = $2 AND s.number_key = $3`,
      [userId, projectId, key],
    );
    return rows[0];
  }

  /** A sheet of a project, also one that is not current; in a transaction as it stands there. */
  async find(userId: string, projectId: string, id: string, manager?: EntityManager): Promise<SheetRow | undefined> {
    const text = `${select('sheets')} WHERE s.project_id = $2 AND s.id = $3`;
    const values = [userId, projectId, id];
    const rows = manager
      ? ((await manager.query(text, values)) as SheetRow[])
      : (await this.pool.query<SheetRow>(text, values)).rows;
    return rows[0];
  }

  /** The id of the sheet on a page of a stored revision of a file, locked. */
  async lock(manager: EntityManager, fileId: string, revisionId: string, page: number): Promise<string | undefined> {
    const rows: { id: string }[] = await manager.query(
      `SELECT s.id FROM sheets s JOIN file_revisions r ON r.id = s.revision_id
       WHERE r.file_id = $1 AND r.id = $2 AND s.page = $3 AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
       FOR UPDATE OF s`,
      [fileId, revisionId, page],
    );
    return rows[0]?.id;
  }

  /** The size of a page of a stored revision in points, and how many pages of it are of that size. */
  async sizeOf(
    manager: EntityManager,
    fileId: string,
    revisionId: string,
    page: number,
  ): Promise<{ width: number; height: number; pages: number } | undefined> {
    const rows: { width: number; height: number; pages: number }[] = await manager.query(
      `SELECT round(p.width)::int AS width, round(p.height)::int AS height, (SELECT count(*)::int FROM file_pages o
         WHERE o.revision_id = r.id AND round(o.width) = round(p.width) AND round(o.height) = round(p.height)) AS pages
       FROM file_revisions r JOIN file_pages p ON p.revision_id = r.id AND p.page = $3 AND p.width > 0 AND p.height > 0
       WHERE r.file_id = $1 AND r.id = $2 AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL`,
      [fileId, revisionId, page],
    );
    return rows[0];
  }

  /** The numbered pages of a stored revision of a visible file. */
  async ofRevision(fileId: string, revisionId: string): Promise<PageSheetRow[]> {
    const { rows } = await this.pool.query<PageSheetRow>(NUMBERED_PAGES, [fileId, revisionId]);
    return rows;
  }

  /** The words of a page of a stored revision of a visible file; none where there is no such page. */
  async words(fileId: string, revisionId: string, page: number): Promise<PageText> {
    const { rows } = await this.pool.query<{ words: string; boxes: Buffer }>(
      `SELECT t.words, t.boxes FROM page_texts t
       JOIN file_revisions r ON r.id = t.revision_id AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
       JOIN files f ON f.id = r.file_id AND f.deleted_at IS NULL AND f.current_revision_id IS NOT NULL
       WHERE f.id = $1 AND r.id = $2 AND t.page = $3 AND t.words <> ''`,
      [fileId, revisionId, page],
    );
    const [found] = rows;
    return { page, words: found?.words.split(' ') ?? [], boxes: found ? unpackedBoxes(found.boxes) : [] };
  }

  /** Of numbers, the sheets of a revision itself, of each its first page; not the one on this very page. */
  async referredWithin(keys: readonly string[], revisionId: string, page: number): Promise<ReferredSheetRow[]> {
    const { rows } = await this.pool.query<ReferredSheetRow>(
      `SELECT DISTINCT ON (s.number_key) s.number_key AS key, s.number, s.title, f.id AS file_id,
         coalesce(f.alias, f.name) AS file_name, s.revision_id, r.number AS file_revision, s.page
       FROM sheets s JOIN file_revisions r ON r.id = s.revision_id JOIN files f ON f.id = r.file_id
       WHERE s.revision_id = $1 AND s.number_key = ANY($2) AND s.state IN ('read', 'reviewed') AND NOT EXISTS (
         SELECT FROM sheets own WHERE own.revision_id = $1 AND own.page = $3 AND own.number_key = s.number_key)
       ORDER BY s.number_key, s.page`,
      [revisionId, keys, page],
    );
    return rows;
  }

  /** Of numbers, the current sheets of a project; not the one on this very page, nor an older one of its number. */
  async referred(
    projectId: string,
    keys: readonly string[],
    { revisionId, page }: { revisionId: string; page: number },
  ): Promise<ReferredSheetRow[]> {
    const { rows } = await this.pool.query<ReferredSheetRow>(
      `SELECT s.number_key AS key, s.number, s.title, f.id AS file_id, coalesce(f.alias, f.name) AS file_name,
         s.revision_id, r.number AS file_revision, s.page
       FROM current_sheets s JOIN files f ON f.id = s.file_id JOIN file_revisions r ON r.id = s.revision_id
       WHERE s.project_id = $1 AND s.number_key = ANY($2) AND NOT EXISTS (
         SELECT FROM sheets own WHERE own.revision_id = $3 AND own.page = $4 AND own.number_key = s.number_key)`,
      [projectId, keys, revisionId, page],
    );
    return rows;
  }
}

/** SQL: whether number and title hold all of these words, as they begin; its values are added. */
function saying(search: string, values: unknown[]): string {
  const words = search.split(/\s+/u).filter((word) => word !== '');
  return words
    .slice(0, LIMITS.searchWords)
    .map((word) => {
      const [plain, key] = [values.push(word), values.push(sheetKey(word))];
      return `AND (plain_words(concat_ws(' ', s.number, s.title)) LIKE '% ' || btrim(plain_words($${plain})) || '%'
        OR ($${key} <> '' AND s.number_key LIKE $${key} || '%'))`;
    })
    .join(' ');
}
