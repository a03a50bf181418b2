import { LIMITS } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { DATABASE_POOL } from '../platform/index.js';

/** What is about to be shared. */
export interface SendableRow {
  revision_id: string;
  name: string;
  alias: string | null;
}

/** A link that was sent, to a file that is still there. */
export interface LinkRow {
  id: string;
  /** Null: it was copied. */
  email: string | null;
  /** Of the account with this address: whether it is verified; null when there is none, or no address. */
  account_active: boolean | null;
  message: string | null;
  created_at: Date;
  /** The revision that was sent; null when it is gone. */
  revision_id: string | null;
  shared_by: string;
  shared_by_name: string;
  project_id: string;
  project_name: string;
  /** Whether it was not opened for so long that the history tells it. */
  opening_due: boolean;
}

const STORED = 'r.stored_at IS NOT NULL AND r.discarded_at IS NULL';

const OPENING_DUE = `(s.opened_at IS NULL OR s.opened_at <= now() - interval '${LIMITS.shareOpeningNoted} milliseconds')`;

/**
 * A link opens nothing once its file or the project of the file is deleted, nor while the person who sent it has no place in the
 * project (OPN-63). An archive hides neither, nor does an account that was deactivated: what they sent stays. One that was revoked is not there.
 */
const LIVING = `
  FROM shares s
  JOIN files f ON f.id = s.file_id AND f.current_revision_id IS NOT NULL AND f.deleted_at IS NULL
  JOIN projects p ON p.id = f.project_id AND p.deleted_at IS NULL
  JOIN users u ON u.id = s.shared_by
  JOIN project_standings standing ON standing.project_id = p.id AND standing.user_id = s.shared_by
    AND (standing.account_active OR u.deactivated_at IS NOT NULL)
  LEFT JOIN file_revisions r ON r.id = s.revision_id AND ${STORED}`;

const LINK = `SELECT s.id, s.email, (SELECT active FROM users WHERE email = s.email AND deleted_at IS NULL) AS account_active, s.message, s.created_at, r.id AS revision_id, s.shared_by, u.name AS shared_by_name,
  p.id AS project_id, p.name AS project_name, ${OPENING_DUE} AS opening_due ${LIVING}`;

/** Reads what was shared. */
@Injectable()
export class SharingRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** A visible file with the revision of this id or number (default: the current one). It stays until the end. */
  async lockSendable(
    manager: EntityManager,
    fileId: string,
    revision: string | number | null,
  ): Promise<SendableRow | undefined> {
    // A statement of its own: the next one sees the revision that became current while this one waited.
    await manager.query('SELECT 1 FROM files WHERE id = $1 FOR SHARE', [fileId]);
    const rows: SendableRow[] = await manager.query(
      `SELECT r.id AS revision_id, r.name, f.alias
       FROM files f
       JOIN file_revisions r ON r.file_id = f.id AND ${STORED}
         AND ($2::text IN (r.id::text, r.number::text) OR $2 IS NULL AND r.id = f.current_revision_id)
       WHERE f.id = $1 AND f.current_revision_id IS NOT NULL AND f.deleted_at IS NULL`,
      [fileId, revision === null ? null : String(revision).toLowerCase()],
    );
    return rows[0];
  }

  /** The link to a file with this code. */
  async findByCode(fileId: string, codeHash: Buffer): Promise<LinkRow | undefined> {
    const { rows } = await this.pool.query<LinkRow>(`${LINK} WHERE s.code_hash = $1 AND s.file_id = $2`, [
      codeHash,
      fileId,
    ]);
    return rows[0];
  }

  /** The newest link to a file by which this revision was sent to this address. */
  async findSent(fileId: string, revisionId: string, email: string): Promise<LinkRow | undefined> {
    const { rows } = await this.pool.query<LinkRow>(
      `${LINK} WHERE r.id = $2 AND s.email = $3 AND s.file_id = $1 ORDER BY s.created_at DESC, s.id DESC LIMIT 1`,
      [fileId, revisionId, email],
    );
    return rows[0];
  }

  /** Whether a link shows this revision: the file's current one, or one that was current since the link was sent. */
  async shows(linkId: string, revisionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT 1 ${LIVING}
       JOIN file_revisions current ON current.id = f.current_revision_id
       JOIN file_revisions asked ON asked.id = $2 AND asked.file_id = f.id AND asked.discarded_at IS NULL
       WHERE s.id = $1 AND asked.number BETWEEN coalesce(r.number, current.number) AND current.number`,
      [linkId, revisionId],
    );
    return rowCount === 1;
  }

  /** Notes that a link was opened; false when that was noted a short time ago. */
  async noteOpening(manager: EntityManager, linkId: string): Promise<boolean> {
    const [, noted] = (await manager.query(`UPDATE shares s SET opened_at = now() WHERE s.id = $1 AND ${OPENING_DUE}`, [
      linkId,
    ])) as [unknown, number];
    return noted === 1;
  }
}
