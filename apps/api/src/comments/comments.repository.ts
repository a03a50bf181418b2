import { isPinFilter } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { destinatariesFor } from '../addressees/index.js';
import type { AskedList } from '../http/index.js';
import { pinnedAs } from '../pins/index.js';
import { DATABASE_POOL } from '../platform/index.js';

/** A comment as the SQL answers it. */
export interface CommentRow {
  id: string;
  project_id: string;
  file_id: string;
  revision_id: string | null;
  revision: number | null;
  user_id: string;
  user_name: string;
  user_email: string;
  user_avatar: boolean;
  body: string;
  global: boolean;
  destinataries: { id: string; name: string }[];
  /** What it answers, and whether that is deleted. */
  reply_to: string | null;
  reply_to_deleted: boolean;
  created_at: Date;
  updated_at: Date;
}

/** Which of a file's comments; the newest first where no order is named. */
export type CommentListing = AskedList<'created_at', 'pin'>;

/** What a comment is about, in its notification. */
export interface CommentedFile {
  projectName: string;
  revisionId: string;
}

/** A comment that another one is to answer. */
export interface AnsweredComment {
  id: string;
  userId: string;
  isReply: boolean;
}

/** Comments that people see. */
const SHOWN = 'NOT n.is_note AND NOT n.draft AND n.deleted_at IS NULL';

/** Columns of a {@link CommentRow} for the comments `n`, as the person `$2` sees them. */
const select = (comments: string): string => `
  SELECT n.id, n.project_id, n.file_id, n.user_id, n.body, n.global, n.created_at, n.updated_at, n.reply_to,
    answered.deleted_at IS NOT NULL AS reply_to_deleted,
    r.id AS revision_id, r.number AS revision,
    u.name AS user_name, u.email AS user_email, u.avatar AS user_avatar,
    ${destinatariesFor('$2')}
  FROM ${comments} n
  JOIN users u ON u.id = n.user_id
  LEFT JOIN notes answered ON answered.id = n.reply_to
  LEFT JOIN file_revisions r ON r.id = n.revision_id AND r.discarded_at IS NULL`;

/** Reads comments, and whom they go to. */
@Injectable()
export class CommentsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Part of a file's comments as somebody sees them, and how many there are in all. */
  async list(
    fileId: string,
    viewerId: string,
    { sort = { field: 'created_at', ascending: false }, ids, filter, offset, limit }: CommentListing,
  ): Promise<{ rows: CommentRow[]; total: number }> {
    const direction = sort.ascending ? 'ASC' : 'DESC';
    const order = `n.${sort.field} ${direction}, n.id ${direction}`;
    const pinned = isPinFilter(filter.pin) ? `AND ${pinnedAs(filter.pin, '$2::uuid')}` : '';
    const which = (named: string): string =>
      `n.file_id = $1 AND $2::uuid IS NOT NULL AND ${SHOWN} ${ids ? `AND n.id = ANY(${named}::uuid[])` : ''} ${pinned}`;
    const page = `(SELECT n.* FROM notes n WHERE ${which('$5')} ORDER BY ${order} LIMIT $3 OFFSET $4)`;
    const named = ids ? [ids] : [];
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<CommentRow>(`${select(page)} ORDER BY ${order}`, [fileId, viewerId, limit, offset, ...named]),
      ids || pinned !== ''
        ? this.pool.query<{ comments: number }>(`SELECT count(*)::int AS comments FROM notes n WHERE ${which('$3')}`, [
            fileId,
            viewerId,
            ...named,
          ])
        : this.pool.query<{ comments: number }>('SELECT comments FROM files WHERE id = $1', [fileId]),
    ]);
    return { rows, total: counted.rows[0]?.comments ?? 0 };
  }

  /** One comment of a file, as the transaction and somebody see it. */
  async find(manager: EntityManager, fileId: string, viewerId: string, id: string): Promise<CommentRow | undefined> {
    const rows: CommentRow[] = await manager.query(
      `${select('notes')} WHERE n.file_id = $1 AND n.id = $3 AND ${SHOWN}`,
      [fileId, viewerId, id],
    );
    return rows[0];
  }

  /** A comment of a file that is there to be answered. */
  async findAnswered(manager: EntityManager, fileId: string, id: string): Promise<AnsweredComment | undefined> {
    const rows: AnsweredComment[] = await manager.query(
      `SELECT n.id, n.user_id AS "userId", n.reply_to IS NOT NULL AS "isReply"
       FROM notes n WHERE n.file_id = $1 AND n.id = $2 AND ${SHOWN}`,
      [fileId, id],
    );
    return rows[0];
  }

  /** What a comment on a stored revision of a file is about (default: the current one). */
  async findCommented(
    manager: EntityManager,
    fileId: string,
    revisionId: string | null,
  ): Promise<CommentedFile | undefined> {
    const rows: CommentedFile[] = await manager.query(
      `SELECT p.name AS "projectName", r.id AS "revisionId"
       FROM files f JOIN projects p ON p.id = f.project_id
       JOIN file_revisions r ON r.file_id = f.id AND r.id = coalesce($2, f.current_revision_id)
         AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
       WHERE f.id = $1`,
      [fileId, revisionId],
    );
    return rows[0];
  }

  /** Keeps the count of a file's comments. */
  async count(manager: EntityManager, fileId: string, more: 1 | -1): Promise<void> {
    await manager.query('UPDATE files SET comments = comments + $2 WHERE id = $1', [fileId, more]);
  }
}
