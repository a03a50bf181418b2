import { HISTORY_TYPES, type HistoryAction, type HistoryType } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AskedList, ListWindow } from '../http/index.js';
import { mayBeShown } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';

/** Somebody an entry names. */
export interface NamedPerson {
  id: string;
  name: string;
  email: string;
  avatar: boolean;
}

/** An entry as the SQL answers it. */
export interface HistoryRow {
  id: string;
  item_type: HistoryType;
  item_action: HistoryAction;
  description: string | null;
  revision: number | null;
  created_at: Date;
  project_id: string;
  project_name: string;
  file_id: string | null;
  file_name: string | null;
  file_alias: string | null;
  file_revision_id: string | null;
  file_deleted: boolean;
  user_from: NamedPerson | null;
  user_to: NamedPerson | null;
}

/** Which entries of a project; the newest first where no order is named. */
export interface HistoryListing extends ListWindow, Partial<Pick<AskedList<'created_at', never>, 'sort' | 'ids'>> {
  projectId: string;
  /** Who reads them. */
  viewerId: string;
  /** All of them, where none are named. */
  types: readonly HistoryType[] | null;
  /** Only what is older than this entry. */
  before: string | null;
}

/** The order of a listing, for entries of this name. */
function orderOf({ sort }: Pick<HistoryListing, 'sort'>, entries = ''): string {
  const { field, ascending } = sort ?? { field: 'created_at', ascending: false };
  const direction = ascending ? 'ASC' : 'DESC';
  const columns = field === 'id' ? ['id'] : ['created_at', 'id'];
  return `ORDER BY ${columns.map((column) => `${entries}${column} ${direction}`).join(', ')}`;
}

/** Somebody as the viewer knows them: who was invited and did not come yet may be a stranger to them. */
const person = (table: string, viewer: string) => {
  const shown = mayBeShown('p.id', `${table}.id`, viewer);
  return `CASE WHEN ${table}.id IS NOT NULL THEN json_build_object(
     'id', ${table}.id, 'name', CASE WHEN ${shown} THEN ${table}.name ELSE '' END, 'email', ${table}.email,
     'avatar', ${table}.avatar AND ${shown}) END`;
};

/** The entries themselves first, then what they name: files and people of a page, not of a project. */
const select = (entries: string, viewer: string, listing: Pick<HistoryListing, 'sort'>) => `
  SELECT h.id, h.item_type, h.item_action, h.description, h.revision, h.created_at,
    p.id AS project_id, p.name AS project_name,
    f.id AS file_id, f.name AS file_name, f.alias AS file_alias, f.current_revision_id AS file_revision_id,
    (f.deleted_at IS NOT NULL OR f.current_revision_id IS NULL) AS file_deleted,
    ${person('uf', viewer)} AS user_from,
    ${person('ut', viewer)} AS user_to
  FROM (SELECT * FROM (${entries}) AS walked ${orderOf(listing)} LIMIT $2 OFFSET $3) h
  JOIN projects p ON p.id = h.project_id
  LEFT JOIN files f ON f.id = h.file_id
  LEFT JOIN users uf ON uf.id = h.user_from
  LEFT JOIN users ut ON ut.id = h.user_to
  ${orderOf(listing, 'h.')}`;

/**
 * The statement of a listing: one walk along an index, or one for each kind that is asked for, of which the newest are
 * taken. Exported for the test that looks at how PostgreSQL goes about it.
 */
export function statementOf(listing: HistoryListing): { text: string; values: unknown[] } {
  const { projectId, viewerId, types, before, ids, offset, limit } = listing;
  const values: unknown[] = [projectId, limit, offset];
  const placeOf = (value: unknown): string => `$${values.push(value)}`;
  const older =
    before === null ? '' : `AND (created_at, id) < (SELECT created_at, id FROM history WHERE id = ${placeOf(before)})`;
  const named = ids ? `AND id = ANY(${placeOf(ids)}::uuid[])` : '';
  const walk = (ofKind = '') => `
    SELECT * FROM history WHERE project_id = $1 ${ofKind} ${older} ${named} ${orderOf(listing)} LIMIT $2::bigint + $3::bigint`;
  const isPart = types !== null && types.length < HISTORY_TYPES.length;
  const entries = isPart
    ? `SELECT h.* FROM unnest(${placeOf(types)}::text[]) AS asked (item_type)
       CROSS JOIN LATERAL (${walk('AND history.item_type = asked.item_type')}) h`
    : walk();
  return { text: select(entries, `${placeOf(viewerId)}::uuid`, listing), values };
}

/** Reads history. */
@Injectable()
export class HistoryRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Part of a project's history. */
  async list(listing: HistoryListing): Promise<HistoryRow[]> {
    const { rows } = await this.pool.query<HistoryRow>(statementOf(listing));
    return rows;
  }

  /** How many entries of these kinds there are, from the counts that triggers keep; or how many of those that are named. */
  async count({ projectId, types, ids }: Pick<HistoryListing, 'projectId' | 'types' | 'ids'>): Promise<number> {
    if (ids) {
      const { rows } = await this.pool.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM history
         WHERE project_id = $1 AND ($2::text[] IS NULL OR item_type = ANY($2)) AND id = ANY($3::uuid[])`,
        [projectId, types, ids],
      );
      return rows[0]?.total ?? 0;
    }
    const { rows } = await this.pool.query<{ total: string }>(
      `SELECT coalesce(sum(total), 0) AS total FROM history_counts
       WHERE project_id = $1 AND ($2::text[] IS NULL OR item_type = ANY($2))`,
      [projectId, types],
    );
    return Number(rows[0]?.total ?? 0);
  }

  /** Whether an entry is of this project. */
  async has(projectId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM history WHERE id = $1 AND project_id = $2', [
      id,
      projectId,
    ]);
    return rowCount === 1;
  }

  /** What a project is called. */
  async projectName(projectId: string): Promise<string> {
    const { rows } = await this.pool.query<{ name: string }>('SELECT name FROM projects WHERE id = $1', [projectId]);
    return rows[0]?.name ?? '';
  }
}
