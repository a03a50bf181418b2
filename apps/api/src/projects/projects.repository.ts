import { LIMITS, type ProjectOrder, type ProjectStatus } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import { PARTNERS } from '../partners/partners.repository.js';
import { JOIN_PHASE_TOTALS, PHASES_OF_PROJECT, PROGRESS } from '../phases/phase-row.js';
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

const tables = `
  FROM project_users me
  JOIN projects p ON p.id = me.project_id AND p.deleted_at IS NULL AND NOT p.potential
  LEFT JOIN users editor ON editor.id = p.last_edited_by
  ${JOIN_PHASE_TOTALS}`;

const ORDERS: Record<ProjectOrder, string> = {
  name: 'lower(p.name)',
  lead: `(SELECT lower(u.name) FROM project_users pu JOIN users u ON u.id = pu.user_id
           WHERE pu.project_id = p.id AND pu.lead)`,
  updated_at: 'p.updated_at',
  progress: PROGRESS,
  created_at: 'p.created_at',
};

const RELATIONS: Record<ProjectRelation, string> = {
  owned: `me.role = 'owner'`,
  shared: `me.role <> 'owner'`,
  personal: 'p.personal',
};

/** How many projects a person has, each counted once: all that are not archived, by status. */
const COUNTS_BY_STATUS = {
  name: 'projects-by-status',
  text: `SELECT count(*) FILTER (WHERE p.status = 'ACTV')::int AS "ACTV",
      count(*) FILTER (WHERE p.status = 'OHLD')::int AS "OHLD",
      count(*) FILTER (WHERE p.status = 'COMP')::int AS "COMP",
      count(*) FILTER (WHERE p.status IN ('OTHR', 'PERS'))::int AS "OTHR",
      count(*)::int AS total
    ${tables} WHERE me.user_id = $1 AND p.archived_at IS NULL`,
};

/** The same by what the person is to them, with the people they are shared with. */
const DASHBOARD_COUNTS = {
  name: 'projects-dashboard',
  text: `SELECT count(*) FILTER (WHERE p.archived_at IS NULL)::int AS projects,
      count(*) FILTER (WHERE p.archived_at IS NULL AND ${RELATIONS.owned})::int AS owned,
      count(*) FILTER (WHERE p.archived_at IS NULL AND ${RELATIONS.shared})::int AS shared,
      count(*) FILTER (WHERE p.archived_at IS NOT NULL)::int AS archived,
      (SELECT count(*)::int ${PARTNERS}) AS partners
    ${tables} WHERE me.user_id = $1`,
};

/** Reads projects as their people may see them. */
@Injectable()
export class ProjectsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** A page of the projects a person is in, and how many there are in all. */
  async list(listing: ProjectListing): Promise<{ rows: ProjectRow[]; total: number }> {
    const direction = listing.ascending ? 'ASC' : 'DESC';
    const where = `WHERE me.user_id = $1 AND p.archived_at IS ${listing.archived ? 'NOT NULL' : 'NULL'}
      AND ${listing.relation ? RELATIONS[listing.relation] : 'true'} AND ($2::text[] IS NULL OR p.status = ANY($2))`;
    const values = [listing.userId, listing.statuses];
    const [page, count] = await Promise.all([
      this.pool.query<ProjectRow>(
        `SELECT ${columns} ${tables} ${where}
         ORDER BY ${ORDERS[listing.orderBy]} ${direction} NULLS LAST, p.id ${direction} LIMIT $3 OFFSET $4`,
        [...values, listing.limit, listing.offset],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total ${tables} ${where}`, values),
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
