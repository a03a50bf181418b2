import { INQUIRY_STATUSES, LIMITS } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { NamedPersonView, NamedProjectView } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';

/** A proposal or project, and the day it is there for. */
export interface DayPlaceRow {
  id: string;
  name: string;
  day: string;
}

/** A proposal of somebody's day; the owner is null where it is their own. */
export interface DayProposalRow extends DayPlaceRow {
  owner: NamedPersonView | null;
}

/** Something that was written to somebody. */
export interface UnansweredRow {
  id: string;
  from: NamedPersonView;
  project: NamedProjectView;
  file: { id: string; name: string; revision_id: string } | null;
  created_at: Date;
}

/** Some of what there is, and how many there are. */
export interface Counted<Row> {
  total: number;
  items: Row[];
}

/** Days of the calendar, both included. */
export interface Days {
  first: string;
  last: string;
}

const named = (person: string): string =>
  `json_build_object('id', ${person}.id, 'name', ${person}.name, 'avatar', ${person}.avatar)`;

/** Proposals that were sent and are pending, of those the person `$1` may edit: others leave them to those who may. */
const SENT_PROPOSALS = `proposals_of($1) seen
  JOIN proposals pr ON pr.project_id = seen.project_id
  JOIN projects p ON p.id = pr.project_id
  JOIN users owner ON owner.id = pr.owner_id
  WHERE seen.edits_proposals AND p.deleted_at IS NULL
    AND pr.inquiry_status = ${INQUIRY_STATUSES.pending} AND pr.proposal_sent`;
const EXPIRES_THEN = '(pr.proposal_exp_time BETWEEN $2::date AND $3::date)';
const OWNER = `CASE WHEN pr.owner_id <> $1 THEN ${named('owner')} END AS owner`;

/** What was written to the person `$1`: what is addressed to them by name or mentions them, and since when it does. */
const WRITTEN_TO = `(SELECT note_id, max(since) AS since FROM (
    SELECT note_id, NULL::timestamptz AS since FROM note_recipients WHERE user_id = $1
    UNION ALL SELECT note_id, created_at FROM note_mentions WHERE user_id = $1) each GROUP BY note_id)`;

/** That the person `$1` has written something after `n` was written to them: a comment on its file, or a note in its project. */
const ANSWERED = `EXISTS (SELECT FROM notes mine
  WHERE mine.user_id = $1 AND mine.created_at > greatest(n.created_at, written.since) AND NOT mine.draft AND mine.deleted_at IS NULL
    AND mine.project_id = n.project_id AND mine.is_note = n.is_note AND mine.file_id IS NOT DISTINCT FROM n.file_id)`;

/** Reads what waits for a person, of what they see by now. */
@Injectable()
export class MyDayRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Proposals that expire within these days. */
  expiring(userId: string, { first, last }: Days): Promise<Counted<DayProposalRow>> {
    return this.counted(
      `SELECT p.id, p.name, pr.proposal_exp_time::text AS day, ${OWNER} FROM ${SENT_PROPOSALS} AND ${EXPIRES_THEN}`,
      'day, id',
      [userId, first, last],
    );
  }

  /** Others that have not changed since a moment; the day is that of their last change, in a time zone. */
  idle(userId: string, { first, last }: Days, since: Date, zone: string): Promise<Counted<DayProposalRow>> {
    return this.counted(
      `SELECT p.id, p.name, to_char(p.updated_at AT TIME ZONE $5, 'YYYY-MM-DD') AS day, ${OWNER}
       FROM ${SENT_PROPOSALS} AND ${EXPIRES_THEN} IS NOT TRUE AND p.updated_at < $4`,
      'day, id',
      [userId, first, last, since, zone],
    );
  }

  /** Projects a person is in that start within these days. */
  starting(userId: string, { first, last }: Days): Promise<Counted<DayPlaceRow>> {
    return this.counted(
      `SELECT p.id, p.name, p.project_starts::text AS day
       FROM project_standings mine JOIN projects p ON p.id = mine.project_id
       WHERE mine.user_id = $1 AND NOT mine.project_deleted AND NOT mine.project_archived AND NOT mine.project_potential
         AND p.project_starts BETWEEN $2::date AND $3::date`,
      'day, id',
      [userId, first, last],
    );
  }

  /** Notes and comments since a moment that others addressed to a person by name or that mention them, who can answer there and has not. */
  unanswered(userId: string, since: Date): Promise<Counted<UnansweredRow>> {
    return this.counted(
      `SELECT n.id, ${named('author')} AS "from", json_build_object('id', p.id, 'name', p.name) AS project,
         CASE WHEN NOT n.is_note THEN json_build_object('id', f.id, 'name', coalesce(f.alias, f.name),
           'revision_id', coalesce(n.revision_id, f.current_revision_id)) END AS file, n.created_at
       FROM ${WRITTEN_TO} written JOIN notes n ON n.id = written.note_id
       JOIN project_standings mine ON mine.project_id = n.project_id AND mine.user_id = $1
       JOIN projects p ON p.id = n.project_id
       JOIN users author ON author.id = n.user_id
       LEFT JOIN files f ON f.id = n.file_id
       WHERE n.user_id <> $1 AND greatest(n.created_at, written.since) >= $2 AND NOT n.draft AND n.deleted_at IS NULL
         AND NOT mine.project_deleted AND NOT mine.project_archived AND (n.is_note OR f.current_revision_id IS NOT NULL)
         AND NOT ${ANSWERED}`,
      'created_at DESC, id DESC',
      [userId, since],
    );
  }

  /** The first of them in an order. */
  private async counted<Row extends object>(found: string, order: string, values: unknown[]): Promise<Counted<Row>> {
    const { rows } = await this.pool.query<Row & { total: number }>(
      `WITH found AS (${found})
       SELECT count(*) OVER ()::int AS total, found.* FROM found ORDER BY ${order} LIMIT ${LIMITS.myDayItems}`,
      values,
    );
    return { total: rows[0]?.total ?? 0, items: rows };
  }
}
