import { LIMITS, type FileContext, type FileOrder, type PageDoubt } from '@gable/contracts';
import { PICTURE_TYPES } from '@gable/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type CarriedAccess, PROJECT_ACCESS, type SessionRow } from '../access/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import { FILE_COLUMNS, type FileRow, type FileRowForPerson, type RevisionRow, seenBy } from './file-row.js';
import { isCalled, isNamed, type NameSearch } from './name-search.js';

/**
 * The views of a project's files, what the grid shows below the pinned ones (FIL-3), and all there are: what is ordered by
 * whether it is archived (FIL-5), where the order would say nothing without the archived ones.
 */
export type FileSection = FileContext | 'unpinned' | 'any';

/** What a view shows in an order. */
export const sectionOf = (context: FileContext, orderBy: FileListing['orderBy']): FileSection =>
  context === 'all' && orderBy === 'archived' ? 'any' : context;

/** Which files of a project, in which order. */
export interface FileListing {
  context: FileSection;
  orderBy: FileOrder | 'id';
  ascending: boolean;
  offset: number;
  limit: number;
  search: NameSearch | null;
  /** Of these names alone. */
  names: readonly string[] | null;
  /** These alone. */
  ids: string[] | null;
  /** Files that are one picture alone. */
  pictures: boolean;
}

/** The whole list that a file has its neighbours in. */
export interface PlaceListing extends Pick<FileListing, 'context' | 'orderBy' | 'ascending' | 'search'> {
  /** The pinned ones come first, in the manual order. */
  pinnedFirst: boolean;
}

/** The place of a file among others as the SQL answers it. */
export interface FilePlaceRow {
  place: number;
  total: number;
  previous_id: string | null;
  previous_revision_id: string | null;
  next_id: string | null;
  next_revision_id: string | null;
}

/** One rendered page as the SQL answers it. */
export interface PageRow {
  page: number;
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  image_key: string | null;
  image_width: number | null;
  image_height: number | null;
  thumbnail_key: string | null;
  tiles_key: string | null;
  tiles_width: number | null;
  tiles_height: number | null;
  tiles_index_offset: number | null;
  tiles_index_bytes: number | null;
  error: string | null;
  doubt: PageDoubt | null;
}

/** The picture of one page as the SQL answers it. */
export interface SheetRow extends Pick<PageRow, 'page' | 'width' | 'height'> {
  mimetype: string;
  image_key: string;
  pages_total: number | null;
}

/** The largest number that a column of pages can hold. */
const LAST_PAGE = 2 ** 31 - 1;

/** SQL: that people see a file `f`. */
export const VISIBLE = 'f.current_revision_id IS NOT NULL AND f.deleted_at IS NULL';

const CONTEXTS: Record<FileSection, { where: string; counted: string }> = {
  active: { where: 'f.tagged AND NOT f.archived', counted: 'tagged' },
  all: { where: 'f.archived = false', counted: 'total' },
  archived: { where: 'f.archived = true', counted: 'archived' },
  any: { where: 'true', counted: 'total + archived' },
  unpinned: { where: 'NOT f.tagged AND NOT f.archived', counted: 'total - tagged' },
};

const ORDERS: Record<FileListing['orderBy'], string> = {
  id: 'f.id',
  created_at: 'f.created_at',
  updated_at: 'f.updated_at',
  name: 'lower(coalesce(f.alias, f.name))',
  size: 'f.size',
  order: 'f.sort_order',
  archived: 'f.archived',
};

/** The order of a list; what is equal in it has an order as well. */
const orderOf = ({ orderBy, ascending }: Pick<FileListing, 'orderBy' | 'ascending'>): string => {
  const direction = ascending ? 'ASC' : 'DESC';
  return `${ORDERS[orderBy]} ${direction}, f.id ${direction}`;
};

const tables = (revision: string) => `
  FROM files f JOIN file_revisions r ON ${revision} JOIN users u ON u.id = r.uploaded_by`;

/** Reads files. The list is the product's hottest query: ids by index first, then the twelve rows it shows. */
@Injectable()
export class FilesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Who is asking, a page of the project's files and how many there are in all, in one statement and one row: it costs
   * one round trip, and the client library parses one value instead of four hundred. The count is kept, not counted,
   * unless searching.
   */
  async list(
    { accessHash, projectId }: Pick<CarriedAccess, 'accessHash' | 'projectId'>,
    { context, orderBy, ascending, search, names, ids, pictures, limit, offset }: FileListing,
  ): Promise<{ session: SessionRow | null; rows: FileRowForPerson[]; total: number }> {
    const order = orderOf({ orderBy, ascending });
    const { where, counted } = CONTEXTS[context];
    const values: unknown[] = [accessHash, projectId];
    const named = ids === null ? '' : `AND f.id = ANY($${values.push(ids)}::uuid[])`;
    const pictured = pictures
      ? `AND EXISTS (SELECT FROM file_revisions pr WHERE pr.id = f.current_revision_id AND pr.mimetype = ANY($${values.push(PICTURE_TYPES)}))`
      : '';
    const isPlain = search === null && names === null && ids === null && !pictures;
    const chosen = `FROM files f WHERE f.project_id = $2 AND ${where} AND ${VISIBLE} ${named} ${pictured} ${isCalled(search, '$2', values)} ${isNamed(names, values)}`;
    const total = isPlain
      ? `(SELECT ${counted} FROM project_file_counts WHERE project_id = $2)`
      : `(SELECT count(*)::int ${chosen})`;
    // The numbers stand in the text: with parameters in their place PostgreSQL would plan the statement every time.
    const text = `WITH access AS MATERIALIZED (${PROJECT_ACCESS})
        SELECT (SELECT row_to_json(access) FROM access) AS session,
        coalesce(${total}, 0) AS total,
        (SELECT json_agg(listed) FROM (
          SELECT ${FILE_COLUMNS}, ${seenBy('(SELECT user_id FROM access)')}
          FROM (SELECT f.id ${chosen} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS page
          JOIN files f ON f.id = page.id
          JOIN file_revisions r ON r.id = f.current_revision_id
          JOIN users u ON u.id = r.uploaded_by
          ORDER BY ${order}
        ) AS listed) AS rows`;
    const { rows } = await this.pool.query<{
      session: SessionRow | null;
      rows: FileRowForPerson[] | null;
      total: number;
    }>({
      text,
      values,
      // Only what every visit asks is kept prepared: the first page of a plain list, of the one size our screens ask
      // for. Every other limit would be one more plan that the database keeps for each connection.
      ...(offset === 0 &&
        isPlain &&
        limit === LIMITS.filesPageSize && { name: `files-${context}-${orderBy}-${ascending ? 'ASC' : 'DESC'}` }),
    });
    const [answer] = rows;
    return { session: answer?.session ?? null, rows: answer?.rows ?? [], total: answer?.total ?? 0 };
  }

  /** A visible file with its current revision, or with the stored revision `revisionId` of it. */
  async find(fileId: string, revisionId?: string): Promise<FileRow | undefined> {
    const { rows } = await this.pool.query<FileRow>(
      `SELECT ${FILE_COLUMNS} ${tables(
        'r.file_id = f.id AND r.id = coalesce($2, f.current_revision_id) AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL',
      )} WHERE f.id = $1 AND ${VISIBLE}`,
      [fileId, revisionId ?? null],
    );
    return rows[0];
  }

  /** A visible file with its current revision, for a person. */
  async findFor(userId: string, fileId: string): Promise<FileRowForPerson | undefined> {
    const { rows } = await this.pool.query<FileRowForPerson>(
      `SELECT ${FILE_COLUMNS}, ${seenBy('$2')} ${tables('r.id = f.current_revision_id')} WHERE f.id = $1 AND ${VISIBLE}`,
      [fileId, userId],
    );
    return rows[0];
  }

  /** Those of these files of a project that are visible, with their current revisions. */
  async findAll(projectId: string, ids: readonly string[]): Promise<FileRow[]> {
    const { rows } = await this.pool.query<FileRow>(
      `SELECT ${FILE_COLUMNS} ${tables('r.id = f.current_revision_id')}
       WHERE f.id = ANY($2::uuid[]) AND f.project_id = $1 AND ${VISIBLE}`,
      [projectId, ids],
    );
    return rows;
  }

  /** A file with a revision of whoever asks, which may still be waiting for its upload. */
  async findPending(fileId: string, revisionId: string): Promise<FileRowForPerson | undefined> {
    const { rows } = await this.pool.query<
      Omit<FileRow, 'revision'> & { revision: number | null; next_revision: number }
    >(
      `SELECT ${FILE_COLUMNS}, coalesce(greatest(f.last_deleted_revision,
         (SELECT max(number) FROM file_revisions WHERE file_id = f.id)), 0) + 1 AS next_revision
       ${tables('r.file_id = f.id AND r.id = $2')} WHERE f.id = $1 AND f.deleted_at IS NULL`,
      [fileId, revisionId],
    );
    return rows[0] && { ...rows[0], revision: rows[0].revision ?? rows[0].next_revision, seen: true };
  }

  /** Where a file stands in a list; undefined when it is not in it. */
  async place(
    projectId: string,
    fileId: string,
    { context, search, pinnedFirst, ...sort }: PlaceListing,
  ): Promise<FilePlaceRow | undefined> {
    const values: unknown[] = [projectId, fileId];
    const called = isCalled(search, '$1', values);
    const pinned = pinnedFirst ? 'f.tagged DESC, CASE WHEN f.tagged THEN f.sort_order END,' : '';
    const { rows } = await this.pool.query<FilePlaceRow>(
      `SELECT place, total, previous_id, previous_revision_id, next_id, next_revision_id FROM (
         SELECT f.id, (row_number() OVER listed)::int AS place, (count(*) OVER ())::int AS total,
           lag(f.id) OVER listed AS previous_id, lag(f.current_revision_id) OVER listed AS previous_revision_id,
           lead(f.id) OVER listed AS next_id, lead(f.current_revision_id) OVER listed AS next_revision_id
         FROM files f WHERE f.project_id = $1 AND ${CONTEXTS[context].where} AND ${VISIBLE} ${called}
         WINDOW listed AS (ORDER BY ${pinned} ${orderOf(sort)})
       ) AS places WHERE id = $2`,
      values,
    );
    return rows[0];
  }

  /** Whether a view of a project shows anything that is called like this. */
  async finds(projectId: string, context: FileSection, search: NameSearch): Promise<boolean> {
    const values: unknown[] = [projectId];
    const { rowCount } = await this.pool.query(
      `SELECT FROM files f WHERE f.project_id = $1 AND ${CONTEXTS[context].where} AND ${VISIBLE}
         ${isCalled(search, '$1', values)} LIMIT 1`,
      values,
    );
    return rowCount === 1;
  }

  /** How many files of a project are archived. */
  async countArchived(projectId: string): Promise<number> {
    const { rows } = await this.pool.query<{ archived: number }>(
      'SELECT archived FROM project_file_counts WHERE project_id = $1',
      [projectId],
    );
    return rows[0]?.archived ?? 0;
  }

  /** Every stored revision of a file, newest first. */
  async revisions(fileId: string): Promise<RevisionRow[]> {
    const { rows } = await this.pool.query<RevisionRow>(
      `SELECT ${FILE_COLUMNS}, r.id = f.current_revision_id AS current, u.avatar AS uploader_avatar,
         encode(r.sha256, 'hex') AS sha256 ${tables('r.file_id = f.id AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL')}
       WHERE f.id = $1 AND ${VISIBLE} ORDER BY r.number DESC`,
      [fileId],
    );
    return rows;
  }

  /** What is rendered of a revision so far, by page; undefined when there is no such visible revision. */
  async pages(fileId: string, revisionId: string): Promise<{ total: number | null; rows: PageRow[] } | undefined> {
    const { rows } = await this.pool.query<PageRow & { pages_total: number | null }>(
      `SELECT r.pages_total, p.* FROM files f
       JOIN file_revisions r ON r.file_id = f.id AND r.id = $2 AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
       LEFT JOIN file_pages p ON p.revision_id = r.id
       WHERE f.id = $1 AND ${VISIBLE} ORDER BY p.page`,
      [fileId, revisionId],
    );
    const [first] = rows;
    return first && { total: first.pages_total, rows: rows.filter(({ page }) => page !== null) };
  }

  /** The picture of a page of a visible revision, of the last one where it has fewer; undefined while there is none. */
  async sheet(fileId: string, revisionId: string, page: number): Promise<SheetRow | undefined> {
    const { rows } = await this.pool.query<SheetRow>(
      `SELECT r.mimetype, r.pages_total, p.page, p.width, p.height, p.image_key FROM files f
       JOIN file_revisions r ON r.file_id = f.id AND r.id = $2 AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
       JOIN file_pages p ON p.revision_id = r.id AND p.page = least($3::int, coalesce(r.pages_total, 1))
       WHERE f.id = $1 AND ${VISIBLE} AND p.image_key IS NOT NULL`,
      [fileId, revisionId, Math.min(page, LAST_PAGE)],
    );
    return rows[0];
  }
}
