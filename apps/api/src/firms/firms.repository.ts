import type { FirmPolicy } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { hasAccount } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { FirmMemberRow } from './firm-member-row.js';

/** A firm as the SQL answers it. */
export interface FirmRow {
  id: string;
  name: string;
  user_id: string;
  created_at: Date;
  updated_at: Date;
}

/** A seeded role. */
export interface FirmRoleRow {
  id: number;
  name: string;
  is_admin: boolean;
  policies: FirmPolicy[];
}

/**
 * What the account says of somebody is shown once they have come into the firm, to themselves, and to who knows them from
 * a project; until then they are the address that somebody typed.
 */
const SHOWN = `(place.joined_at IS NOT NULL OR u.id = $2 OR EXISTS (
  SELECT FROM project_standings theirs
  JOIN project_standings mine ON mine.project_id = theirs.project_id AND mine.user_id = $2
  WHERE theirs.user_id = u.id AND NOT theirs.newcomer AND NOT theirs.project_deleted))`;

const MEMBERS = `SELECT u.id, u.email::text, CASE WHEN ${SHOWN} THEN u.name ELSE '' END AS name,
    u.avatar AND ${SHOWN} AS avatar, ${hasAccount('u')} AS active, firm.user_id = u.id AS owner,
    place.firm_user_role_id, role.name AS role_name, role.is_admin AS role_is_admin, role.policies AS role_policies,
    place.share_proposals, place.joined_at IS NOT NULL AS joined, place.created_at
  FROM firm_members place JOIN firms firm ON firm.id = place.firm_id
  JOIN firm_roles role ON role.id = place.firm_user_role_id
  JOIN users u ON u.id = place.user_id AND u.deleted_at IS NULL
  WHERE place.firm_id = $1 ORDER BY place.created_at, u.id`;

/** Reads firms, and writes who is in them. */
@Injectable()
export class FirmsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** The firm of a person; there is one at most (FRM-17). */
  async ofPerson(userId: string): Promise<FirmRow | undefined> {
    const { rows } = await this.pool.query<FirmRow>(
      `SELECT f.id, f.name, f.user_id, f.created_at, f.updated_at
       FROM firm_members place JOIN firms f ON f.id = place.firm_id WHERE place.user_id = $1`,
      [userId],
    );
    return rows[0];
  }

  /** Everybody in a firm, the first first, as one of them is shown them. */
  async members(firmId: string, viewerId: string, manager?: EntityManager): Promise<FirmMemberRow[]> {
    if (manager) return manager.query(MEMBERS, [firmId, viewerId]);
    const { rows } = await this.pool.query<FirmMemberRow>(MEMBERS, [firmId, viewerId]);
    return rows;
  }

  /** The roles of all firms. */
  async roles(): Promise<FirmRoleRow[]> {
    const { rows } = await this.pool.query<FirmRoleRow>(
      'SELECT id, name, is_admin, policies FROM firm_roles ORDER BY id',
    );
    return rows;
  }

  /** Locks a firm until the transaction ends: nobody else comes or goes meanwhile. */
  async lock(manager: EntityManager, firmId: string): Promise<FirmRow | undefined> {
    const rows: FirmRow[] = await manager.query(
      'SELECT id, name, user_id, created_at, updated_at FROM firms WHERE id = $1 FOR NO KEY UPDATE',
      [firmId],
    );
    return rows[0];
  }

  /** Locks a person until the transaction ends: they come into no other firm meanwhile. Answers whether they are in one. */
  async lockPerson(manager: EntityManager, userId: string): Promise<boolean> {
    await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    return (await this.placed(manager, [userId])).length > 0;
  }

  /** Those of these people who are in a firm. They must be locked. */
  async placed(manager: EntityManager, userIds: string[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      'SELECT user_id AS id FROM firm_members WHERE user_id = ANY($1::uuid[])',
      [userIds],
    );
    return rows.map(({ id }) => id);
  }
}
