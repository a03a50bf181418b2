import { LIMITS, type ProjectOrder, type ProjectStatus } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import { PARTNERS } from '../partners/partners.repository.js';
import { PHASES_OF_PROJECT } from '../phases/phase-row.js';
import { DATABASE_POOL } from '../platform/tokens.js';
import type { ProjectsStatsView, UserStatsView } from './dto/user-projects.dto.js';
import type { PersonRow, ProjectRow } from './project-row.js';

/** What a person is to the projects that are asked for. */
export type ProjectRelation = 'owned' | 'shared' | 'personal';

/** Which projects of a person, in which order. */
export interface ProjectListing {
  userId: string;
  archived: boolean;
  relation: ProjectRelation | null;
  statuses: ProjectStatus[] | null;
  orderBy: ProjectOrder;
  ascending: boolean;
  offset: number;
  limit: number | null;
}

const person = (user: string, pivot: string) =>
  `json_build_object('id', ${user}.id, 'name', ${user}.name, 'email', ${user}.email, 'active', ${user}.active,
     'avatar', ${user}.avatar, 'role', ${pivot}.role, 'lead', ${pivot}.lead, 'created_at', ${pivot}.created_at,
     'invited_by', ${pivot}.invited_by)`;

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

const tables = `FROM project_users me ${joined}`;

/** The projects of the person `$1` as they are listed: kept beside the projects, so that no list reads all of them. */
const LISTED = `project_listings listed WHERE listed.user_id = $1`;

const ORDERS: Record<ProjectOrder, string> = {
  name: 'listed.name_key',
  lead: `(SELECT lower(u.name) FROM project_users pu JOIN users u ON u.id = pu.user_id
           WHERE pu.project_id = listed.project_id AND pu.lead)`,
  updated_at: 'listed.updated_at',
  progress: 'listed.progress',
  created_at: 'listed.created_at',
};

/** Where nothing stands that may be missing, an index need not know what comes last. */
const MAY_BE_MISSING: ReadonlySet<ProjectOrder> = new Set(['lead', 'progress']);

const RELATIONS: Record<ProjectRelation, string> = {
  owned: `listed.role = 'owner'`,
  shared: `listed.role <> 'owner'`,
  personal: 'listed.personal',
};

/** How many projects a person has, each counted once: all that are not archived, by status. */
const COUNTS_BY_STATUS = {
  name: 'projects-by-status',
  text: `SELECT count(*) FILTER (WHERE listed.status = 'ACTV')::int AS "ACTV",
      count(*) FILTER (WHERE listed.status = 'OHLD')::int AS "OHLD",
      count(*) FILTER (WHERE listed.status = 'COMP')::int AS "COMP",
      count(*) FILTER (WHERE listed.status IN ('OTHR', 'PERS'))::int AS "OTHR",
      count(*)::int AS total
    FROM ${LISTED} AND NOT listed.archived`,
};

/** The same by what the person is to them, with the people they are shared with. */
const DASHBOARD_COUNTS = {
  name: 'projects-dashboard',
  text: `SELECT count(*) FILTER (WHERE NOT listed.archived)::int AS projects,
      count(*) FILTER (WHERE NOT listed.archived AND ${RELATIONS.owned})::int AS owned,
      count(*) FILTER (WHERE NOT listed.archived AND ${RELATIONS.shared})::int AS shared,
      count(*) FILTER (WHERE listed.archived)::int AS archived,
      (SELECT count(*)::int ${PARTNERS}) AS partners
    FROM ${LISTED}`,
};

/** Reads projects as their people may see them. */
@Injectable()
export class ProjectsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** A page of the projects a person is in, and how many there are in all. */
  async list(listing: ProjectListing): Promise<{ rows: ProjectRow[]; total: number }> {
    const { orderBy, archived, relation } = listing;
    const direction = listing.ascending ? 'ASC' : 'DESC';
    const order = `${ORDERS[orderBy]} ${direction} ${MAY_BE_MISSING.has(orderBy) ? 'NULLS LAST' : ''}, listed.project_id ${direction}`;
    const which = `${LISTED} AND ${archived ? '' : 'NOT'} listed.archived AND ${relation ? RELATIONS[relation] : 'true'}
      AND ($2::text[] IS NULL OR listed.status = ANY($2))`;
    const values = [listing.userId, listing.statuses];
    const [page, count] = await Promise.all([
      this.pool.query<ProjectRow>(
        `SELECT ${columns}
         FROM (SELECT listed.project_id, row_number() OVER (ORDER BY ${order}) AS place FROM ${which}
           ORDER BY ${order} LIMIT $3 OFFSET $4) AS page
         JOIN project_users me ON me.project_id = page.project_id AND me.user_id = $1 ${joined} ORDER BY page.place`,
        [...values, listing.limit, listing.offset],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${which}`, values),
    ]);
    return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
  }

  /** How many projects that are not archived a person is in, by status. */
  async countByStatus(userId: string): Promise<ProjectsStatsView> {
    return this.counts<ProjectsStatsView>({ ...COUNTS_BY_STATUS, values: [userId] });
  }

  /** The counts of a person's dashboard. */
  async countForDashboard(userId: string): Promise<UserStatsView> {
    return this.counts<UserStatsView>({ ...DASHBOARD_COUNTS, values: [userId] });
  }

  /** One project as a person of it sees it. */
  async find(userId: string, projectId: string): Promise<ProjectRow | undefined> {
    const { rows } = await this.pool.query<ProjectRow>(
      `SELECT ${columns} ${tables} WHERE me.user_id = $1 AND p.id = $2`,
      [userId, projectId],
    );
    return rows[0];
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

  /** Everybody in a project: owners first, then by name. */
  async people(projectId: string): Promise<PersonRow[]> {
    const { rows } = await this.pool.query<PersonRow>(
      `SELECT u.id, u.name, u.email, u.active, u.avatar, pu.role, pu.lead, pu.created_at, pu.invited_by
       FROM project_users pu JOIN users u ON u.id = pu.user_id
       WHERE pu.project_id = $1 ORDER BY pu.role <> 'owner', lower(u.name), u.id`,
      [projectId],
    );
    return rows;
  }

  /** The one row of a statement that only counts. */
  private async counts<Counts extends object>(statement: QueryConfig): Promise<Counts> {
    const { rows } = await this.pool.query<Counts>(statement);
    return rows[0] as Counts;
  }
}
