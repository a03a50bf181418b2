import { LIMITS } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { hasAccount, hasCome } from '../names/index.js';
import { DATABASE_POOL, literally } from '../platform/index.js';
import type { PartnerView } from './dto/partners.dto.js';

/**
 * The ids of everybody who shares a project with the person `$1`, who is one of them. A deleted project is shared no
 * more, an archived one still is (OPN-53).
 */
const CIRCLE = `SELECT theirs.user_id FROM project_standings mine
  JOIN project_standings theirs ON theirs.project_id = mine.project_id
  WHERE mine.user_id = $1 AND NOT mine.project_deleted`;

/** The partners of the person `$1`: the circle without the person and without closed accounts. */
export const PARTNERS = `FROM users u WHERE u.id <> $1 AND u.deleted_at IS NULL AND u.id IN (${CIRCLE})`;

/** Whether a partner is of the firm in a project they share with the person `$1`. */
const IN_FIRM = `u.id IN (${CIRCLE} AND theirs.role IN ('owner', 'member'))`;

/** Who has come into a project they share. */
const HAS_COME = `(${hasAccount('u')} AND ${hasCome('u.id', '$1')})`;

/** Somebody who has not joined any project yet is known only by the e-mail they were invited with. */
const ofActive = (column: string, otherwise: string): string =>
  `CASE WHEN ${HAS_COME} THEN u.${column} ELSE ${otherwise} END`;

const name = ofActive('name', `''`);
const columns = `u.id, ${name} AS name, u.email, ${ofActive('phone', 'NULL')} AS phone, ${hasAccount('u')} AS active, ${HAS_COME} AND u.avatar AS avatar`;
const matching = `AND (${name} ILIKE '%' || $2 || '%' OR u.email ILIKE '%' || $2 || '%')`;
const bestFirst = `ORDER BY ${name} ILIKE $2 || '%' DESC, lower(${name}), u.id LIMIT ${LIMITS.suggestions}`;

const STATEMENTS = {
  all: {
    name: 'partners-all',
    text: `SELECT ${columns} ${PARTNERS} ORDER BY lower(${name}), u.id LIMIT ${LIMITS.partners}`,
  },
  matching: {
    name: 'partners-matching',
    text: `SELECT ${columns} ${PARTNERS} ${matching} ${bestFirst}`,
  },
  matchingOutside: {
    name: 'partners-matching-outside',
    text: `SELECT ${columns} ${PARTNERS} ${matching}
      AND NOT EXISTS (SELECT FROM project_standings there WHERE there.project_id = $3 AND there.user_id = u.id)
      AND ($4::boolean OR NOT ${IN_FIRM}) ${bestFirst}`,
  },
};

/** Finds the people somebody works with, and never anybody else. */
@Injectable()
export class PartnersRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** All of them, by name. */
  async all(userId: string): Promise<PartnerView[]> {
    const { rows } = await this.pool.query<PartnerView>({ ...STATEMENTS.all, values: [userId] });
    return rows;
  }

  /** Those whose name or e-mail holds the term. */
  async matching(userId: string, term: string): Promise<PartnerView[]> {
    const { rows } = await this.pool.query<PartnerView>({ ...STATEMENTS.matching, values: [userId, literally(term)] });
    return rows;
  }

  /** The same, without who is in a project already, and without the firm's own people unless they are asked for. */
  async matchingOutside(userId: string, term: string, projectId: string, withFirm: boolean): Promise<PartnerView[]> {
    const { rows } = await this.pool.query<PartnerView>({
      ...STATEMENTS.matchingOutside,
      values: [userId, literally(term), projectId, withFirm],
    });
    return rows;
  }
}
