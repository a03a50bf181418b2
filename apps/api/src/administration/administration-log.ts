import type { AdministrationAct } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import type { AskedList, Page } from '../http/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { AdministrationActView } from './dto/administration-act.dto.js';

/** To whom something was done. */
export interface ActedOn {
  id: string;
  name: string;
  email: string;
}

/** What is written down of an act. */
export interface RecordedAct {
  act: AdministrationAct;
  person?: ActedOn;
  detail?: string;
}

interface ActRow extends Omit<AdministrationActView, 'at'> {
  at: Date;
}

/** What administrators did: only added to, which a trigger sees to. */
@Injectable()
export class AdministrationLog {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Writes an act into the transaction it belongs to. */
  async record(manager: EntityManager, actor: Actor, { act, person, detail }: RecordedAct): Promise<void> {
    await manager.query(
      `INSERT INTO administration_log (id, actor_id, actor_name, act, person_id, person_name, detail)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        uuid(),
        actor.userId,
        calledIn(actor),
        act,
        person?.id ?? null,
        person ? calledIn(person) : null,
        detail ?? null,
      ],
    );
  }

  /** Part of it, the newest first unless it is asked for the other way round. */
  async list({ sort, ids, limit, offset }: AskedList<'at', never>): Promise<Page<AdministrationActView>> {
    const direction = sort?.ascending ? 'ASC' : 'DESC';
    const order = sort?.field === 'id' ? `id ${direction}` : `at ${direction}, id ${direction}`;
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<ActRow>(
        `SELECT id, at, actor_name AS actor, act, person_name AS person, detail FROM administration_log
         WHERE $1::uuid[] IS NULL OR id = ANY($1) ORDER BY ${order} LIMIT $2 OFFSET $3`,
        [ids, limit, offset],
      ),
      this.pool.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM administration_log WHERE $1::uuid[] IS NULL OR id = ANY($1)',
        [ids],
      ),
    ]);
    return {
      items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      total: counted.rows[0]?.total ?? 0,
      first: offset,
    };
  }
}

/** A person by both names: one of them may be another's tomorrow. */
const calledIn = ({ name, email }: Pick<ActedOn, 'name' | 'email'>): string => (name ? `${name} (${email})` : email);
