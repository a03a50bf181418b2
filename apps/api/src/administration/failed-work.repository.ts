import { LIMITS, PROCESSING_ERRORS, type FailureKind } from '@gable/contracts';
import { mayBeMended } from '@gable/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';

/** Failed work as it stands in the database: an event of the outbox that was given up, or a file that could not be prepared. */
export interface FailedRow {
  id: string;
  kind: FailureKind;
  work: string;
  at: Date;
  reason: string;
}

/** Where a file lies whose preparation failed. */
export interface FailedFile {
  file_id: string;
  project_id: string;
}

const MENDABLE = PROCESSING_ERRORS.filter(mayBeMended);

/** Files whose current revision failed as a whole, where somebody can still see them. */
const FAILED_FILES = `FROM file_revisions r
  JOIN files f ON f.id = r.file_id AND f.current_revision_id = r.id AND f.deleted_at IS NULL
  JOIN projects p ON p.id = f.project_id AND p.deleted_at IS NULL
  WHERE r.processing = 'failed'`;

/** Names jobs and events by their kind: whom an email goes to, and what it says, is between those two. */
const FAILURES = `SELECT 'event-' || id AS id, topic AS kind, failed_at AS at,
    CASE topic WHEN 'job' THEN payload->>'name' WHEN 'screens' THEN payload->>'event' ELSE '' END AS work,
    coalesce(last_error, '') AS reason
  FROM outbox WHERE failed_at IS NOT NULL
  UNION ALL SELECT 'file-' || r.id, 'file', r.stored_at, 'revisions.process', r.processing_error ${FAILED_FILES}
    AND r.processing_error = ANY($1)`;

/** Reads work that was given up. Jobs that fail leave the queue, and are asked for again by the sweep as long as there is hope. */
@Injectable()
export class FailedWorkRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** The newest of it, and how much there is. */
  async list(): Promise<{ rows: FailedRow[]; total: number; unreadable: number }> {
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<FailedRow>(`SELECT * FROM (${FAILURES}) failed ORDER BY at DESC, id LIMIT $2`, [
        MENDABLE,
        LIMITS.administrationPageSize,
      ]),
      this.pool.query<{ total: number; unreadable: number }>(
        `SELECT (SELECT count(*)::int FROM (${FAILURES}) failed) AS total,
           (SELECT count(*)::int ${FAILED_FILES} AND r.processing_error <> ALL($1)) AS unreadable`,
        [MENDABLE],
      ),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0, unreadable: counted.rows[0]?.unreadable ?? 0 };
  }

  /** Files that may be mended: the one of this revision, or all there are, up to as many as are taken at once. */
  async failedFiles(revisionId: string | null): Promise<FailedFile[]> {
    const { rows } = await this.pool.query<FailedFile>(
      `SELECT f.id AS file_id, f.project_id ${FAILED_FILES} AND r.processing_error = ANY($1)
         AND ($2::uuid IS NULL OR r.id = $2) ORDER BY r.id LIMIT $3`,
      [MENDABLE, revisionId, LIMITS.retriedFiles],
    );
    return rows;
  }
}
