import { LIMITS, MESSAGES } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { notFound, Refusal } from '../http/index.js';
import { DATABASE_POOL } from '../platform/index.js';

const { contacts: texts } = MESSAGES;

/** Reads and writes groups, and who is in them. */
@Injectable()
export class GroupsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Puts a contact into these groups of a person, and out of their others.
   * @throws {Refusal} 404 for a group that is not theirs, 409 for one that is full
   */
  async setGroupsOf(
    manager: EntityManager,
    userId: string,
    contactId: string,
    groupIds: readonly string[],
  ): Promise<void> {
    const groups: { id: string; total: number }[] = await manager.query(
      `SELECT g.id, (SELECT count(*)::int FROM contact_group_members gm WHERE gm.group_id = g.id AND gm.contact_id <> $3) AS total
       FROM contact_groups g WHERE g.owner_id = $1 AND g.id = ANY($2::uuid[]) ORDER BY g.id FOR NO KEY UPDATE`,
      [userId, groupIds, contactId],
    );
    if (groups.length < groupIds.length) throw notFound(texts.groupNotFound);
    if (groups.some(({ total }) => total >= LIMITS.groupContacts)) {
      throw new Refusal(409, 'conflict', texts.groupFull(LIMITS.groupContacts));
    }
    await manager.query(
      `DELETE FROM contact_group_members gm USING contact_groups g
       WHERE gm.contact_id = $2 AND g.id = gm.group_id AND g.owner_id = $1 AND g.id <> ALL($3::uuid[])`,
      [userId, contactId, groupIds],
    );
    await manager.query(
      'INSERT INTO contact_group_members (group_id, contact_id) SELECT unnest($1::uuid[]), $2 ON CONFLICT DO NOTHING',
      [groupIds, contactId],
    );
  }
}
