import type { PersonOrder } from '@gable/contracts';
import type { PersonStanding } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hasAccount, mayBeShown } from '../names/index.js';
import type { PersonRow } from './person-row.js';

/** In which order people are listed. */
export interface PeopleOrder {
  field: PersonOrder | 'id';
  ascending: boolean;
}

const columns = `u.id, u.name, u.email, u.phone, ${hasAccount('u')} AS active, u.avatar, pu.role, pu.lead, pu.created_at, pu.invited_by`;
const shown = mayBeShown('pu.project_id', 'person.id', '$2');
/** The same, with people as the viewer `$2` may see them. */
const tablesAsSeen = `project_users pu JOIN LATERAL (
  SELECT person.id, person.email, person.active, person.deactivated_at,
    CASE WHEN ${shown} THEN person.name ELSE '' END AS name,
    CASE WHEN ${shown} THEN person.phone END AS phone,
    person.avatar AND ${shown} AS avatar
  FROM users person WHERE person.id = pu.user_id) u ON true`;
/** Who has no name yet is called by the address. */
const calledNameOf = `coalesce(nullif(u.name, ''), u.email::text)`;
const calledName = `lower(${calledNameOf})`;

const ORDERS: Record<PeopleOrder['field'], string> = {
  id: 'u.id',
  name: calledName,
  email: 'u.email',
  role: 'pu.role',
  _pivot_created_at: 'pu.created_at',
};

/** Reads and writes who is in a project. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Everybody in a project as somebody may see them; owners first, then by name, unless another order is asked for. */
  list(
    projectId: string,
    viewerId: string,
    { order, manager = this.dataSource.manager }: { order?: PeopleOrder | undefined; manager?: EntityManager } = {},
  ): Promise<PersonRow[]> {
    const by = order
      ? `${ORDERS[order.field]} ${order.ascending ? 'ASC' : 'DESC'}`
      : `pu.role <> 'owner', ${calledName}`;
    return manager.query(`SELECT ${columns} FROM ${tablesAsSeen} WHERE pu.project_id = $1 ORDER BY ${by}, u.id`, [
      projectId,
      viewerId,
    ]);
  }

  /** Everybody's place in a project, those who came first at the top: the first owner is the owner (OPN-28). */
  standings(manager: EntityManager, projectId: string): Promise<PersonStanding[]> {
    return manager.query(
      `SELECT standing.user_id AS "userId", standing.role, standing.lead, u.active, standing.invited_by AS "invitedBy"
       FROM project_standings standing JOIN users u ON u.id = standing.user_id
       WHERE standing.project_id = $1 ORDER BY standing.created_at, standing.user_id`,
      [projectId],
    );
  }

  /** What a person of a project is called by somebody there. */
  async nameOf(manager: EntityManager, projectId: string, viewerId: string, userId: string): Promise<string> {
    const rows: { name: string }[] = await manager.query(
      `SELECT ${calledNameOf} AS name FROM ${tablesAsSeen} WHERE pu.project_id = $1 AND pu.user_id = $3`,
      [projectId, viewerId, userId],
    );
    return rows[0]?.name ?? '';
  }

  /** Those of the viewers to whom a person who was invited is nothing but the e-mail. */
  async strangersTo(
    manager: EntityManager,
    projectId: string,
    userId: string,
    viewerIds: readonly string[],
  ): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      'SELECT id FROM unnest($3::uuid[]) AS viewer (id) WHERE is_unknown($1, $2, id)',
      [projectId, userId, viewerIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Makes a person the leader, and nobody else (OPN-28). */
  async setLeader(manager: EntityManager, projectId: string, userId: string): Promise<void> {
    // One statement may set the new before it has unset the old, and the index allows one only.
    await manager.query('UPDATE project_users SET lead = false WHERE project_id = $1 AND lead', [projectId]);
    await manager.query('UPDATE project_users SET lead = true WHERE project_id = $1 AND user_id = $2', [
      projectId,
      userId,
    ]);
  }
}
