import { LIMITS } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';
import type { EvidenceView } from './dto/batch.dto.js';

/** Contacts that one piece of evidence names at most. */
const MEMBERS = LIMITS.contactsMerged;

/** Finds contacts of one person that may be the same. */
@Injectable()
export class DuplicatesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Those that have an e-mail or a phone in common. */
  async sharing(userId: string): Promise<EvidenceView[]> {
    const by = (kind: 'email' | 'phone') =>
      `(SELECT '${kind}' AS kind, value, (array_agg(id ORDER BY id))[1:${MEMBERS}] AS contact_ids
        FROM contacts, unnest(${kind}_keys) AS value WHERE owner_id = $1
        GROUP BY value HAVING count(*) > 1 ORDER BY min(id::text) LIMIT ${LIMITS.duplicatesListed})`;
    const { rows } = await this.pool.query<EvidenceView>(`${by('email')} UNION ALL ${by('phone')}`, [userId]);
    return rows;
  }

  /** Those of one lastname and one business, and those of one name whose business is the same or unknown. */
  async calledAlike(
    userId: string,
  ): Promise<{ value: string; contacts: { id: string; name: string; lastname: string }[] }[]> {
    const contacts = `(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'lastname', lastname) ORDER BY id))`;
    const { rows } = await this.pool.query<{
      value: string;
      contacts: { id: string; name: string; lastname: string }[];
    }>(
      `(SELECT min(business) AS value, ${contacts} AS contacts FROM contacts
        WHERE owner_id = $1 AND business <> '' AND lastname <> ''
        GROUP BY lower(unaccent(lastname)), lower(unaccent(business)) HAVING count(*) BETWEEN 2 AND ${MEMBERS}
        ORDER BY min(id::text) LIMIT ${LIMITS.duplicatesListed})
       UNION ALL
       (SELECT coalesce(max(nullif(business, '')), ''), ${contacts} FROM contacts
        WHERE owner_id = $1 AND name <> '' AND lastname <> ''
        GROUP BY sort_name HAVING count(*) BETWEEN 2 AND ${MEMBERS}
          AND count(DISTINCT lower(unaccent(nullif(business, '')))) <= 1 AND bool_or(business = '')
        ORDER BY min(id::text) LIMIT ${LIMITS.duplicatesListed})`,
      [userId],
    );
    return rows;
  }
}
