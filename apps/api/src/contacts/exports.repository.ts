import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';
import type { ContactRow } from './contact-row.js';
import { LISTED, SEEN } from './contact-statements.js';

/** Which contacts are exported; null: whichever somebody sees. */
export interface ExportSelection {
  groupId: string | null;
  contactId: string | null;
}

/** How many ways to be reached the contact has that has the most. */
export interface Widths {
  phones: number;
  emails: number;
  addresses: number;
}

/** Contacts that are read at once. */
const BATCH = 500;

const CHOSEN = `${SEEN} AND ($2::uuid IS NULL OR c.id = $2) AND ($3::uuid IS NULL OR c.id IN (
  SELECT gm.contact_id FROM contact_group_members gm JOIN contact_groups g ON g.id = gm.group_id AND g.owner_id = $1
  WHERE g.id = $3))`;

const longest = (column: string) => `coalesce(max(jsonb_array_length(c.${column})), 0)::int AS ${column}`;

/** Reads many contacts, one part after the other. */
@Injectable()
export class ExportsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** How wide a table of them is; undefined when the group, or the contact, is not there. */
  async widths(userId: string, { contactId, groupId }: ExportSelection): Promise<Widths | undefined> {
    const { rows } = await this.pool.query<Widths & { found: boolean }>(
      `SELECT ${['phones', 'emails', 'addresses'].map(longest).join(', ')},
         ($2::uuid IS NULL OR count(c.id) > 0)
           AND ($3::uuid IS NULL OR EXISTS (SELECT FROM contact_groups WHERE id = $3 AND owner_id = $1)) AS found
       FROM contacts c WHERE ${CHOSEN}`,
      [userId, contactId, groupId],
    );
    const [row] = rows;
    if (!row?.found) return undefined;
    const { found: _found, ...widths } = row;
    return widths;
  }

  /** All of them, the oldest first. */
  async *batches(userId: string, { contactId, groupId }: ExportSelection): AsyncGenerator<readonly ContactRow[]> {
    let last: string | null = null;
    for (;;) {
      const { rows }: { rows: ContactRow[] } = await this.pool.query<ContactRow>(
        `${LISTED} WHERE ${CHOSEN} AND ($4::uuid IS NULL OR c.id > $4) ORDER BY c.id LIMIT ${BATCH}`,
        [userId, contactId, groupId, last],
      );
      if (rows.length > 0) yield rows;
      last = rows.at(-1)?.id ?? null;
      if (rows.length < BATCH) return;
    }
  }
}
