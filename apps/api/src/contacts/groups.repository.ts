import { LIMITS, MESSAGES } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { notFound, Refusal } from '../http/index.js';
import { mayBeShown, MY_PROJECTS } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import { SEEN } from './contact-statements.js';
import type { GroupRow } from './group-row.js';

const { contacts: texts } = MESSAGES;

/** Somebody with an account, as another person may see them. */
export interface KnownPerson {
  name: string;
  email: string;
  phone: string | null;
}

/** Contacts that a list shows of each group. */
const SHOWN = 25;

/** Groups of the person `$1`, with as many of the contacts they see as `$2` says. */
const LISTED = `SELECT g.id, g.name, g.notes, g.project_id, g.version, g.created_at, g.updated_at,
    (SELECT json_build_object('id', p.id, 'name', p.name, 'potential', p.potential) FROM projects p
      WHERE p.id = g.project_id AND p.deleted_at IS NULL AND p.id IN ${MY_PROJECTS}) AS project,
    coalesce((SELECT json_agg(shown) FROM (
      SELECT c.id, c.name, c.lastname, c.emails -> 0 ->> 'email' AS email, c.phones -> 0 ->> 'phone' AS phone
      FROM contact_group_members gm JOIN contacts c ON c.id = gm.contact_id WHERE gm.group_id = g.id AND ${SEEN}
      ORDER BY c.sort_name, c.id LIMIT $2) AS shown), '[]') AS contacts,
    (SELECT count(*)::int FROM contact_group_members gm JOIN contacts c ON c.id = gm.contact_id
      WHERE gm.group_id = g.id AND ${SEEN}) AS contacts_total
  FROM contact_groups g WHERE g.owner_id = $1`;

/** Reads and writes groups, and who is in them. */
@Injectable()
export class GroupsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** The groups of a person by name, without who is in them. */
  async ids(userId: string): Promise<{ id: string; name: string; created_at: string; updated_at: string }[]> {
    const { rows } = await this.pool.query<{ id: string; name: string; created_at: Date; updated_at: Date }>(
      `SELECT id, name, created_at, updated_at FROM contact_groups WHERE owner_id = $1 ORDER BY lower(name), id`,
      [userId],
    );
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
  }

  /** Groups with the first of their contacts, in this order. */
  async list(userId: string, ids: readonly string[]): Promise<GroupRow[]> {
    const { rows } = await this.pool.query<GroupRow>(
      `${LISTED} AND g.id = ANY($3) ORDER BY array_position($3::uuid[], g.id)`,
      [userId, SHOWN, ids],
    );
    return rows;
  }

  /** One group with all of its contacts. */
  async find(userId: string, id: string): Promise<GroupRow | undefined> {
    const { rows } = await this.pool.query<GroupRow>(`${LISTED} AND g.id = $3`, [userId, LIMITS.groupContacts, id]);
    return rows[0];
  }

  /** The group that a person made of a project. */
  async ofProject(manager: EntityManager, userId: string, projectId: string): Promise<string | undefined> {
    const rows: { id: string }[] = await manager.query(
      'SELECT id FROM contact_groups WHERE owner_id = $1 AND project_id = $2',
      [userId, projectId],
    );
    return rows[0]?.id;
  }

  /** Everybody else in a project, as a person of it sees them, who are no more than a group holds. */
  async peopleOf(
    manager: EntityManager,
    userId: string,
    projectId: string,
  ): Promise<{ name: string; people: KnownPerson[] }> {
    const shown = mayBeShown('place.project_id', 'u.id', '$1');
    const projects: { name: string }[] = await manager.query('SELECT name FROM projects WHERE id = $1', [projectId]);
    const people: KnownPerson[] = await manager.query(
      `SELECT CASE WHEN ${shown} THEN u.name ELSE '' END AS name, u.email::text, CASE WHEN ${shown} THEN u.phone END AS phone
       FROM project_standings place JOIN users u ON u.id = place.user_id AND u.deleted_at IS NULL
       WHERE place.project_id = $2 AND u.id <> $1 ORDER BY u.id LIMIT ${LIMITS.groupContacts}`,
      [userId, projectId],
    );
    return { name: projects[0]?.name ?? '', people };
  }

  /** @throws {Refusal} 404 unless all of these contacts are seen. */
  async requireSeen(manager: EntityManager, userId: string, contactIds: readonly string[]): Promise<void> {
    const rows: { total: number }[] = await manager.query(
      `SELECT count(*)::int AS total FROM contacts c WHERE c.id = ANY($2::uuid[]) AND ${SEEN}`,
      [userId, contactIds],
    );
    if (rows[0]?.total !== contactIds.length) throw notFound(texts.notFound);
  }

  /** Locks a group of a person. @throws {Refusal} 404 */
  async lock(manager: EntityManager, userId: string, id: string): Promise<{ version: number }> {
    const rows: { version: number }[] = await manager.query(
      'SELECT version FROM contact_groups WHERE id = $2 AND owner_id = $1 FOR NO KEY UPDATE',
      [userId, id],
    );
    if (!rows[0]) throw notFound(texts.groupNotFound);
    return rows[0];
  }

  /** Puts contacts into a group that is locked. @throws {Refusal} 409 when it is full */
  async add(manager: EntityManager, groupId: string, contactIds: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO contact_group_members (group_id, contact_id)
       SELECT $1, id FROM contacts WHERE id = ANY($2::uuid[]) ON CONFLICT DO NOTHING`,
      [groupId, contactIds],
    );
    const rows: { total: number }[] = await manager.query(
      'SELECT count(*)::int AS total FROM contact_group_members WHERE group_id = $1',
      [groupId],
    );
    if ((rows[0]?.total ?? 0) > LIMITS.groupContacts) {
      throw new Refusal(409, 'conflict', texts.groupFull(LIMITS.groupContacts));
    }
  }

  /** Takes those out of a group whom its owner sees, except these. */
  async removeOthers(
    manager: EntityManager,
    userId: string,
    groupId: string,
    contactIds: readonly string[],
  ): Promise<void> {
    await manager.query(
      `DELETE FROM contact_group_members gm USING contacts c
       WHERE gm.group_id = $2 AND c.id = gm.contact_id AND c.id <> ALL($3::uuid[]) AND ${SEEN}`,
      [userId, groupId, contactIds],
    );
  }

  /** Takes a contact out of a group; answers whether it was in it. */
  async remove(manager: EntityManager, groupId: string, contactId: string): Promise<boolean> {
    const [, removed]: [unknown, number] = await manager.query(
      'DELETE FROM contact_group_members WHERE group_id = $1 AND contact_id = $2',
      [groupId, contactId],
    );
    return removed > 0;
  }

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
