import { LIMITS, type ProjectOrder, type ProjectStatus } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import { PARTNERS } from '../partners/index.js';
import { mayBeShown } from '../names/index.js';
import { PHASES_OF_PROJECT } from '../phases/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { ProjectsStatsView, UserStatsView } from './dto/user-projects.dto.js';
import { byLead } from './lead-order.js';
import type { PersonRow, ProjectRow } from './project-row.js';

/** What a person is to the projects that are asked for. */
export type ProjectRelation = 'owned' | 'shared' | 'personal';

/** Which projects of a person, in which order. */
export interface ProjectListing {
  userId: string;
  /** Null: both. */
  archived: boolean | null;
  relation: ProjectRelation | null;
  statuses: ProjectStatus[] | null;
  /** These alone. */
  ids: string[] | null;
  orderBy: ProjectOrder | 'id';
  ascending: boolean;
  offset: number;
  limit: number | null;
}

const seen = (user: string, pivot: string) => mayBeShown(`${pivot}.project_id`, `${user}.id`, 'me.user_id');

const person = (user: string, pivot: string) =>
  `json_build_object('id', ${user}.id, 'name', CASE WHEN ${seen(user, pivot)} THEN ${user}.name ELSE '' END,
     'email', ${user}.email, 'active', ${user}.active, 'avatar', ${user}.avatar AND ${seen(user, pivot)},
     'role', ${pivot}.role, 'lead', ${pivot}.lead, 'created_at', ${pivot}.created_at, 'invited_by', ${pivot}.invited_by)`;

const columns = `
  p.id, p.name, p.job_number, p.status, to_char(p.project_starts, 'YYYY-MM-DD') AS project_starts, p.due_reminder,
  p.personal, p.under_construction, p.potential, p.other_fields, p.archived_at, p.created_at, p.updated_at,
  p.deleted_at, p.version, me.role AS my_role, editor.name AS last_editor,
  (SELECT ${person('u', 'pu')} FROM project_users pu JOIN users u ON u.id = pu.user_id
    WHERE pu.project_id = p.id AND pu.role = 'owner' ORDER BY pu.created_at, pu.user_id LIMIT 1) AS owner,
  (SELECT ${person('u', 'pu')} FROM project_users pu JOIN users u ON u.id = pu.user_id
    WHERE pu.project_id = p.id AND pu.lead) AS lead,
  coalesce((SELECT counts.total FROM project_file_counts counts WHERE counts.project_id = p.id), 0) AS files_total,
  EXISTS (SELECT 1 FROM files f WHERE f.project_id = p.id AND NOT f.archived
    AND f.created_at > now() - interval '${LIMITS.newForDays} days'
    AND f.current_revision_id IS NOT NULL AND f.deleted_at IS NULL) AS has_new_files,
  ${PHASES_OF_PROJECT} AS phases`;

const joined = `
  JOIN projects p ON p.id = me.project_id AND p.deleted_at IS NULL AND NOT p.potential
  LEFT JOIN users editor ON editor.id = p.last_edited_by`;

const tables = `FROM project_standings me ${joined}`;

/** The projects of the person `$1` as they are listed: kept beside the projects, so that no list reads all of them. */
const LISTED = `project_listings listed WHERE listed.user_id = $1`;

const ORDERS: Record<Exclude<ProjectListing['orderBy'], 'lead'>, string> = {
  id: 'listed.project_id',
  name: 'listed.name_key',
  updated_at: 'listed.updated_at',
  progress: 'listed.progress',
  created_at: 'listed.created_at',
};

/** Where nothing stands that may be missing, an index need not know what comes last. */
const MAY_BE_MISSING: ReadonlySet<ProjectListing['orderBy']> = new Set(['lead', 'progress']);

const RELATIONS: Record<ProjectRelation, string> = {
  owned: `listed.role = 'owner'`,
  shared: `listed.role <> 'owner'`,
  personal: 'listed.personal',
};

/** The kinds of the person `$1`: how many projects there are of each, kept beside the listings. */
const COUNTED = 'project_counts listed WHERE listed.user_id = $1';

/** How many those are, of all or of some of them. */
const total = (which = 'true') => `coalesce(sum(listed.total) FILTER (WHERE ${which}), 0)::int`;

/** How many days ago those were created on average; null when there are none. */
const averageAge = (which: string) => {
  const sum = (column: string) => `sum(listed.${column}) FILTER (WHERE ${which})`;
  return `floor((extract(epoch FROM now()) - ${sum('created')} / nullif(${sum('total')}, 0)) / 86400)::int`;
};

const TABS = {
  ACTV: `listed.status = 'ACTV'`,
  OHLD: `listed.status = 'OHLD'`,
  COMP: `listed.status = 'COMP'`,
  OTHR: `listed.status IN ('OTHR', 'PERS')`,
  total: 'true',
};

const ofTabs = (answer: (which: string) => string, each: (tab: string, value: string) => string) =>
  Object.entries(TABS)
    .map(([tab, which]) => each(tab, answer(which)))
    .join(', ');

/** How many projects a person has, each counted once, and how old they are: all that are not archived, by status. */
const COUNTS_BY_STATUS = {
  name: 'projects-by-status',
  text: `SELECT ${ofTabs(total, (tab, value) => `${value} AS "${tab}"`)},
      json_build_object(${ofTabs(averageAge, (tab, value) => `'${tab}', ${value}`)}) AS average_age
    FROM ${COUNTED} AND NOT listed.archived`,
};

/** The same by what the person is to them, with the people they are shared with. */
const DASHBOARD_COUNTS = {
  name: 'projects-dashboard',
  text: `SELECT ${total('NOT listed.archived')} AS projects,
      ${total(`NOT listed.archived AND ${RELATIONS.owned}`)} AS owned,
      ${total(`NOT listed.archived AND ${RELATIONS.shared}`)} AS shared,
      ${total('listed.archived')} AS archived,
      (SELECT count(*)::int ${PARTNERS}) AS partners
    FROM ${COUNTED}`,
};

/** Reads projects as their people may see them. */
@Injectable()
export class ProjectsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * A page of the projects a person is in, and how many there are in all. What every visit asks, the first page, is one
   * statement; other pages are read from the end of the list that is nearer.
   */
  async list(listing: ProjectListing): Promise<{ rows: ProjectRow[]; total: number }> {
    const { userId, offset, limit } = listing;
    const which = conditionOf(listing);
    if (offset === 0 || listing.ids) return this.page(listing, which, { offset, limit, backwards: false });
    const { total: all } = await this.one<{ total: number }>({
      text: `SELECT ${total()} AS total FROM ${COUNTED} AND ${which}`,
      values: [userId],
    });
    const count = Math.max(0, Math.min(limit ?? all, all - offset));
    const after = all - offset - count;
    return this.page(listing, which, {
      offset: Math.max(0, Math.min(offset, after)),
      limit: count,
      backwards: after < offset,
    });
  }

  /** How many projects that are not archived a person is in, by status. */
  async countByStatus(userId: string): Promise<ProjectsStatsView> {
    return this.one<ProjectsStatsView>({ ...COUNTS_BY_STATUS, values: [userId] });
  }

  /** The counts of a person's dashboard. */
  async countForDashboard(userId: string): Promise<UserStatsView> {
    return this.one<UserStatsView>({ ...DASHBOARD_COUNTS, values: [userId] });
  }

  /** One project as a person of it sees it. */
  async find(userId: string, projectId: string): Promise<ProjectRow | undefined> {
    const { rows } = await this.pool.query<ProjectRow>(
      `SELECT ${columns} ${tables} WHERE me.user_id = $1 AND p.id = $2`,
      [userId, projectId],
    );
    return rows[0];
  }

  /** Whether a project has come of a proposal, which its record does not forget. */
  async hasProposal(projectId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM proposals WHERE project_id = $1', [projectId]);
    return rowCount === 1;
  }

  /** Several projects as a person of them sees them, in the order asked for. */
  async findAll(userId: string, projectIds: string[]): Promise<ProjectRow[]> {
    const { rows } = await this.pool.query<ProjectRow>(
      `SELECT ${columns} ${tables} WHERE me.user_id = $1 AND p.id = ANY($2::uuid[])
       ORDER BY array_position($2::uuid[], p.id)`,
      [userId, projectIds],
    );
    return rows;
  }

  /** Everybody in a project as somebody may see them: owners first, then by name. */
  async people(projectId: string, viewerId: string): Promise<PersonRow[]> {
    const shown = mayBeShown('pu.project_id', 'person.id', '$2');
    const { rows } = await this.pool.query<PersonRow>(
      `SELECT u.id, u.name, u.email, u.active, u.avatar, pu.role, pu.lead, pu.created_at, pu.invited_by
       FROM project_users pu JOIN LATERAL (
         SELECT person.id, person.email, person.active, CASE WHEN ${shown} THEN person.name ELSE '' END AS name,
           person.avatar AND ${shown} AS avatar
         FROM users person WHERE person.id = pu.user_id) u ON true
       WHERE pu.project_id = $1 ORDER BY pu.role <> 'owner', lower(u.name), u.id`,
      [projectId, viewerId],
    );
    return rows;
  }

  /**
   * One row of JSON: the client library parses one value instead of five hundred. Numbers stand in the text, with
   * parameters in their place PostgreSQL would plan the statement every time.
   */
  private async page(
    { userId, orderBy, ascending, archived, relation, statuses, ids }: ProjectListing,
    which: string,
    { offset, limit, backwards }: { offset: number; limit: number | null; backwards: boolean },
  ): Promise<{ rows: ProjectRow[]; total: number }> {
    const those = ids ? `${which} AND listed.project_id = ANY($2::uuid[])` : which;
    const counted = ids ? `count(*)::int FROM ${LISTED} AND ${those}` : `${total()} FROM ${COUNTED} AND ${which}`;
    const first = limit === null ? null : offset + limit;
    const ordered =
      orderBy === 'lead'
        ? byLead({ which: those, first, ...directionOf(ascending, backwards) })
        : `SELECT listed.project_id AS place, ${ORDERS[orderBy]} AS key FROM ${LISTED} AND ${those}`;
    const text = `SELECT (SELECT ${counted}) AS total,
      (SELECT json_agg(listed) FROM (
        SELECT ${columns}
        FROM (${ordered}
          ORDER BY ${orderOf(orderBy, ascending, backwards)} LIMIT ${limit ?? 'ALL'} OFFSET ${offset}) AS page
        JOIN project_standings me ON me.project_id = page.place AND me.user_id = $1 ${joined}
        ORDER BY ${orderOf(orderBy, ascending)}
      ) AS listed) AS rows`;
    const name = ['projects', archived, relation, statuses, orderBy, ascending].join('-');
    const answer = await this.one<{ rows: ProjectRow[] | null; total: number }>({
      text,
      values: [userId, ...(ids ? [ids] : [])],
      // Kept prepared is the first page of the size our screens ask for, and no other.
      ...(offset === 0 && !ids && limit === LIMITS.projectsPageSize && { name }),
    });
    return { rows: answer.rows ?? [], total: answer.total };
  }

  /** The one row of a statement that always answers one. */
  private async one<Row extends object>(statement: QueryConfig): Promise<Row> {
    const { rows } = await this.pool.query<Row>(statement);
    return rows[0] as Row;
  }
}

function conditionOf({ archived, relation, statuses }: ProjectListing): string {
  const stored = statuses?.map((status) => `'${status}'`).join(', ');
  return [
    archived === null ? 'true' : archived ? 'listed.archived' : 'NOT listed.archived',
    ...(relation ? [RELATIONS[relation]] : []),
    ...(statuses ? [stored ? `listed.status IN (${stored})` : 'false'] : []),
  ].join(' AND ');
}

/** What has no key comes last in either direction, so first when the list is read backwards. */
const directionOf = (ascending: boolean, backwards: boolean) =>
  ({ direction: ascending === backwards ? 'DESC' : 'ASC', nulls: backwards ? 'FIRST' : 'LAST' }) as const;

function orderOf(orderBy: ProjectListing['orderBy'], ascending: boolean, backwards = false): string {
  const { direction, nulls } = directionOf(ascending, backwards);
  const missing = MAY_BE_MISSING.has(orderBy) ? `NULLS ${nulls}` : '';
  return `key ${direction} ${missing}, place ${direction}`;
}
