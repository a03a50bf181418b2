import { INQUIRY_STATUSES, LIMITS, type Recurrence } from '@gable/contracts';
import type { UserOptions } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';
import { MINE_TO_DO } from '../tasks/index.js';

/** Whose calendar is read. */
export interface CalendarPerson {
  id: string;
  options: UserOptions;
}

/** What a calendar shows: that a task is due, a project starts or a proposal expires. */
export interface CalendarEntry {
  kind: 'task' | 'start' | 'expiry';
  /** Of the task, project or proposal. */
  id: string;
  name: string;
  day: string;
  recurrence: Recurrence;
  series_from: string | null;
  /** Rises with every change of what an entry shows. */
  sequence: number;
  created_at: Date;
  updated_at: Date;
}

const ONCE = `'none' AS recurrence, NULL::date AS series_from`;

/** What the person `$1` has to do. An entry shows what is the task's own: nothing of its project, which has versions of its own. */
const TASKS = `SELECT 'task' AS kind, t.id, t.name, t.due_date AS day, t.recurrence, t.series_from, t.version AS sequence,
    t.created_at, t.updated_at
  FROM tasks t WHERE ${MINE_TO_DO} AND t.done_at IS NULL AND t.due_date IS NOT NULL`;

/** When their projects start; what is archived is over, and a proposal is no project yet. */
const STARTS = `SELECT 'start', p.id, p.name, p.project_starts, ${ONCE}, p.version, p.created_at, p.updated_at
  FROM project_standings mine JOIN projects p ON p.id = mine.project_id
  WHERE mine.user_id = $1 AND NOT mine.project_deleted AND NOT mine.project_archived AND NOT mine.project_potential
    AND p.project_starts IS NOT NULL`;

/** When proposals they see expire, while these wait for an answer. Its name is the project's: both versions only rise. */
const EXPIRIES = `SELECT 'expiry', p.id, p.name, pr.proposal_exp_time, ${ONCE}, p.version + pr.version, p.created_at, p.updated_at
  FROM proposals_of($1) seen JOIN proposals pr ON pr.project_id = seen.project_id JOIN projects p ON p.id = pr.project_id
  WHERE p.potential AND p.deleted_at IS NULL AND pr.inquiry_status = ${INQUIRY_STATUSES.pending}
    AND pr.proposal_exp_time IS NOT NULL`;

/** Days from today; what comes again and is late stands on days to come as well. */
const DISTANCE = `CASE WHEN recurrence <> 'none' AND day < $2::date THEN 0 ELSE abs(day - $2::date) END`;

/** Reads what is in somebody's calendar, as they see it by now. */
@Injectable()
export class CalendarRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Whose address has this code, while they have an account. */
  async personOf(codeHash: Buffer): Promise<CalendarPerson | undefined> {
    const { rows } = await this.pool.query<CalendarPerson>(
      `SELECT u.id, u.options FROM calendar_addresses a JOIN users u ON u.id = a.user_id
       WHERE a.code_hash = $1 AND u.active AND u.deleted_at IS NULL`,
      [codeHash],
    );
    return rows[0];
  }

  /** What is in their calendar, the nearest to a day first. */
  async entries(userId: string, today: string): Promise<CalendarEntry[]> {
    const { rows } = await this.pool.query<CalendarEntry>(
      `SELECT kind, id, name, day::text, recurrence, series_from::text, sequence, created_at, updated_at
       FROM (${TASKS} UNION ALL ${STARTS} UNION ALL ${EXPIRIES}) entry
       ORDER BY ${DISTANCE}, day, kind, id LIMIT ${LIMITS.calendarEntries}`,
      [userId, today],
    );
    return rows;
  }
}
