import { LIMITS } from '@gable/contracts';
import { mentionedIn, placeMentions, searchableWords, textOfRichText } from '@gable/domain';
import { NoteMention } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { In, type EntityManager } from 'typeorm';
import type { PersonContactView } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { ReadRichText } from '../rich-text/index.js';

/** Rich text as it was read, with its mentions as they are stored. */
export interface SettledText extends Pick<ReadRichText, 'body' | 'text' | 'words'> {
  /** Whom it mentions, each once. */
  mentioned: readonly string[];
}

/** What everybody in a project may know somebody by: anyone who was invited and did not come yet is known by the address. */
const SHOWN_NAME = `CASE WHEN u.name <> '' AND NOT standing.newcomer THEN u.name ELSE u.email::text END`;

/**
 * The people `u` of the project `$1` whom what is written there may mention: who has an account and reads it. Nobody learns who
 * else sees a proposal, so there it is the owner, and who has written something that everybody reads.
 */
const MENTIONABLE = `
  FROM project_standings standing JOIN users u ON u.id = standing.user_id
  LEFT JOIN proposals pr ON pr.project_id = standing.project_id AND standing.project_potential
  WHERE standing.project_id = $1 AND standing.account_active AND (NOT standing.project_potential
    OR (standing.role IN ('owner', 'member') AND (u.id = pr.owner_id OR EXISTS (SELECT FROM notes n
      WHERE n.project_id = $1 AND n.user_id = u.id AND NOT n.draft AND n.deleted_at IS NULL))))`;

/** Whom the texts of notes and comments mention. */
@Injectable()
export class Mentions {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Who may be mentioned in a project or a proposal, by name. */
  async mentionable(projectId: string): Promise<PersonContactView[]> {
    const { rows } = await this.pool.query<PersonContactView>(
      `SELECT u.id, ${SHOWN_NAME} AS name, u.email, u.avatar AND NOT standing.newcomer AS avatar
       ${MENTIONABLE} ORDER BY lower(${SHOWN_NAME}), u.id`,
      [projectId],
    );
    return rows;
  }

  /**
   * Decides the mentions of a text under the lock of its project: each says the name we know, never what was sent. One of
   * anybody who may not be mentioned (any more) is left as plain words, and not refused: drafts save themselves, and a note
   * that mentions somebody who has left since must still be changed.
   */
  async settle(
    manager: EntityManager,
    projectId: string,
    { body, text, words }: Pick<ReadRichText, 'body' | 'text' | 'words'>,
  ): Promise<SettledText> {
    const asked = [...new Set(mentionedIn(body))];
    if (asked.length === 0) return { body, text, words, mentioned: [] };
    const people: { id: string; name: string }[] = await manager.query(
      `SELECT u.id, ${SHOWN_NAME} AS name ${MENTIONABLE} AND u.id = ANY($2::uuid[])`,
      [projectId, asked],
    );
    const settled = placeMentions(body, new Map(people.map(({ id, name }) => [id, name])));
    const said = textOfRichText(settled);
    return {
      body: settled,
      text: said,
      words: searchableWords(said).slice(0, LIMITS.noteBody),
      mentioned: people.map(({ id }) => id),
    };
  }

  /** Whom a note or comment mentions. */
  async of(manager: EntityManager, noteId: string): Promise<string[]> {
    const rows = await manager.find(NoteMention, { select: { userId: true }, where: { noteId } });
    return rows.map(({ userId }) => userId);
  }

  /** Notes whom it mentions by now; answers who was not mentioned before. */
  async write(manager: EntityManager, noteId: string, mentioned: readonly string[]): Promise<string[]> {
    const before = await this.of(manager, noteId);
    const added = mentioned.filter((id) => !before.includes(id));
    const gone = before.filter((id) => !mentioned.includes(id));
    if (gone.length > 0) await manager.delete(NoteMention, { noteId, userId: In(gone) });
    if (added.length > 0) {
      await manager.insert(
        NoteMention,
        added.map((userId) => ({ noteId, userId })),
      );
    }
    return added;
  }
}
