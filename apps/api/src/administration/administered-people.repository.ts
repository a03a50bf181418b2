import { ACCOUNT_STATES, type AccountState, type AdministeredPersonOrder } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AskedList } from '../http/index.js';
import { DATABASE_POOL, literally } from '../platform/index.js';

/** Somebody of the instance. */
export interface AdministeredRow {
  id: string;
  name: string;
  email: string;
  state: AccountState;
  administrator: boolean;
  projects: number;
  sessions: number;
  created_at: Date;
  last_seen_at: Date | null;
}

/** Who is meant. */
export interface AdministeredFilter {
  search: string | null;
  state: AccountState | null;
}

/** Who never came was invited, unless they have signed up themselves: the same tells what is sent to them again. */
const STATE = `CASE
  WHEN u.active THEN 'active'
  WHEN u.deactivated_at IS NOT NULL OR u.terms_accepted_at IS NOT NULL THEN 'deactivated'
  WHEN EXISTS (SELECT FROM account_codes c WHERE c.user_id = u.id AND c.purpose = 'activation' AND c.used_at IS NULL)
    THEN 'unverified'
  ELSE 'invited' END`;

/** Whether a session can still be used. */
const LIVING = `s.ended_at IS NULL AND EXISTS (SELECT FROM session_tokens t
  WHERE t.session_id = s.id AND t.rotated_at IS NULL AND t.refresh_expires_at > now())`;

const CALLED = `lower(coalesce(nullif(u.name, ''), u.email::text))`;
const LAST_SEEN = `(SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id)`;

const ORDERS: Record<AdministeredPersonOrder | 'id', string> = {
  id: 'u.id',
  name: CALLED,
  email: 'u.email',
  created_at: 'u.created_at',
  last_seen_at: LAST_SEEN,
};

const COLUMNS = `u.id, u.name, u.email, ${STATE} AS state, u.administrator, u.created_at, ${LAST_SEEN} AS last_seen_at,
  (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND ${LIVING}) AS sessions,
  (SELECT count(*)::int FROM project_standings place WHERE place.user_id = u.id AND NOT place.project_deleted) AS projects`;

const MEANT = `u.deleted_at IS NULL AND ($1::text IS NULL OR u.name ILIKE $1 OR u.email::text ILIKE $1)
  AND ($2::text IS NULL OR ${STATE} = $2) AND ($3::uuid[] IS NULL OR u.id = ANY($3))`;

/** Reads the people of the instance, and changes who administers it and whose account is open. */
@Injectable()
export class AdministeredPeopleRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Part of them, and how many are meant. */
  async list(
    { search, state }: AdministeredFilter,
    { sort = { field: 'name', ascending: true }, ids, limit, offset }: AskedList<AdministeredPersonOrder, never>,
  ): Promise<{ rows: AdministeredRow[]; total: number }> {
    const values = [search === null ? null : `%${literally(search)}%`, state, ids];
    const direction = sort.ascending ? 'ASC' : 'DESC';
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<AdministeredRow>(
        `SELECT ${COLUMNS} FROM users u WHERE ${MEANT}
         ORDER BY ${ORDERS[sort.field]} ${direction} NULLS LAST, u.id ${direction} LIMIT $4 OFFSET $5`,
        [...values, limit, offset],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM users u WHERE ${MEANT}`, values),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }

  /** Somebody; undefined where there is nobody. */
  async find(id: string): Promise<AdministeredRow | undefined> {
    const { rows } = await this.pool.query<AdministeredRow>(
      `SELECT ${COLUMNS} FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
      [id],
    );
    return rows[0];
  }

  /** The same, locked until the transaction is over. */
  async lock(
    manager: EntityManager,
    id: string,
  ): Promise<Pick<AdministeredRow, 'id' | 'name' | 'email' | 'state' | 'administrator'> | undefined> {
    const rows: AdministeredRow[] = await manager.query(
      `SELECT u.id, u.name, u.email, ${STATE} AS state, u.administrator FROM users u
       WHERE u.id = $1 AND u.deleted_at IS NULL FOR NO KEY UPDATE OF u`,
      [id],
    );
    return rows[0];
  }

  /** Who can administer the instance by now. */
  async administrators(manager: EntityManager): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      'SELECT id FROM users WHERE administrator AND active AND deleted_at IS NULL',
    );
    return rows.map(({ id }) => id);
  }

  async setAdministrator(manager: EntityManager, id: string, administrator: boolean): Promise<void> {
    await manager.query('UPDATE users SET administrator = $2, updated_at = now() WHERE id = $1', [id, administrator]);
  }

  /**
   * Closes an account. A trigger ends its sessions and tells their screens. Terms count as accepted, so that no sign-up and no
   * invitation opens it again.
   */
  async deactivate(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE users SET active = false, deactivated_at = now(), administrator = false,
         terms_accepted_at = coalesce(terms_accepted_at, created_at), updated_at = now() WHERE id = $1`,
      [id],
    );
  }

  /** Opens it again, as it was. */
  async reactivate(manager: EntityManager, id: string): Promise<void> {
    await manager.query('UPDATE users SET active = true, deactivated_at = NULL, updated_at = now() WHERE id = $1', [
      id,
    ]);
  }
}

/** Whether something is one of the states there are. */
export const isAccountState = (value: unknown): value is AccountState =>
  typeof value === 'string' && Object.hasOwn(ACCOUNT_STATES, value);
