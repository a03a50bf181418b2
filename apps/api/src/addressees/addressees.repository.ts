import { NoteRecipient } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Recipient } from '../mails/index.js';
import { shownName } from '../names/index.js';
import type { Addressees } from './addressees.js';

/** The people a note `n` is addressed to by name, as a column of SQL and as the viewer may see them. */
export const destinatariesFor = (viewer: string): string => `coalesce((
      SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY lower(t.name), t.id)
      FROM note_recipients nr JOIN LATERAL (
        SELECT u.id, ${shownName('n.project_id', viewer)} AS name FROM users u WHERE u.id = nr.user_id) t ON true WHERE nr.note_id = n.id
    ), '[]') AS destinataries`;

/** Whom a note or comment is sent to. */
export interface MailedTo extends Recipient {
  id: string;
}

/** Whom notes and comments are addressed to. */
@Injectable()
export class AddresseesRepository {
  /** Those of these people who are not in a project. */
  async outsiders(manager: EntityManager, projectId: string, userIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      `SELECT id FROM unnest($2::uuid[]) AS asked (id)
       WHERE NOT EXISTS (SELECT FROM project_standings standing
         WHERE standing.project_id = $1 AND standing.user_id = asked.id) ORDER BY id`,
      [projectId, userIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Where something is sent to: its addressees and others it is for, who have an account, never its author. */
  mailedTo(
    manager: EntityManager,
    projectId: string,
    authorId: string,
    { global, destinataries }: Addressees,
    others: readonly string[],
  ): Promise<MailedTo[]> {
    return manager.query(
      `SELECT u.id, u.email, u.name FROM project_standings standing JOIN users u ON u.id = standing.user_id
       WHERE standing.project_id = $1 AND standing.account_active AND u.id <> $2 AND ($3 OR u.id = ANY($4::uuid[])) ORDER BY u.id`,
      [projectId, authorId, global, [...destinataries, ...others]],
    );
  }

  /** The people a note is addressed to by name. */
  async named(manager: EntityManager, noteId: string): Promise<string[]> {
    const rows: { id: string }[] = await manager.query('SELECT user_id AS id FROM note_recipients WHERE note_id = $1', [
      noteId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Names the people a new note or comment is addressed to. */
  async name(manager: EntityManager, noteId: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await manager.insert(
      NoteRecipient,
      userIds.map((userId) => ({ noteId, userId })),
    );
  }
}
