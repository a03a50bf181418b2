import { DEFAULT_TIME_ZONE, type TaskAssignment, type TaskList } from '@gable/contracts';
import { daysOfLists } from '@gable/domain';
import { seesAsAssignee, seesAsMaker, seesTask } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AskedList } from '../http/index.js';
import { MY_PROJECTS } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { TaskRow } from './task-row.js';

/** What tasks can be ordered by. */
export const TASK_ORDERS = ['due_date', 'name', 'created_at', 'updated_at'] as const;

/** What they can be narrowed to. */
export const TASK_FILTERS = ['list', 'done', 'project_id', 'assigned'] as const;

/** Which tasks of a person are meant; null: whichever. */
export interface TaskSelection {
  assigned: TaskAssignment;
  list: TaskList | null;
  done: boolean | null;
  projectId: string | null;
}

/** What is meant beside the selection. */
type Asked = Pick<AskedList<(typeof TASK_ORDERS)[number], never>, 'ids' | 'sort' | 'offset' | 'limit'>;

/** What has no due date stands at the end of all days, so that each list is a range of one index. */
const DAY = `coalesce(t.due_date, 'infinity'::date)`;

/** What is made later has the larger id. */
const ORDER_COLUMNS: Record<(typeof TASK_ORDERS)[number] | 'id', string> = {
  id: 't.id',
  created_at: 't.id',
  due_date: DAY,
  name: 'lower(t.name)',
  updated_at: 't.updated_at',
};

/** A person of a task, as something of it names them. */
const named = (person: string): string =>
  `(SELECT json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar) FROM users u WHERE u.id = ${person})`;

/** Tasks as the person `$1` sees them, who must see them. */
const LISTED = `SELECT t.id, t.name, t.owner_id, ${named('t.owner_id')} AS owner, t.assignee_id,
    ${named('t.assignee_id')} AS assignee, (t.owner_id = t.assignee_id OR ${seesAsAssignee('t')} AND EXISTS (
      SELECT FROM users u WHERE u.id = t.assignee_id AND u.active AND u.deleted_at IS NULL)) AS assignee_sees,
    t.due_date::text, t.recurrence, t.due_date_reminder, t.due_date_reminder_time,
    t.due_date_reminder_sent, CASE WHEN t.assignee_id = $1 THEN t.snoozed_until END AS snoozed_until,
    t.project_id, t.done_at, t.version, t.created_at, t.updated_at,
    (SELECT json_build_object('id', p.id, 'name', p.name, 'potential', p.potential) FROM projects p
      WHERE p.id = t.project_id AND p.deleted_at IS NULL AND p.id IN ${MY_PROJECTS}) AS project,
    coalesce((SELECT json_agg(json_build_object('id', a.id, 'due_date_reminder', a.due_date_reminder,
      'due_date_reminder_time', a.due_date_reminder_time, 'due_date_reminder_sent', a.due_date_reminder_sent) ORDER BY a.id)
      FROM task_alarms a WHERE a.task_id = t.id), '[]') AS alarms
  FROM tasks t`;

/** One person may have many tasks: which projects they see, and who is in their firm, is read once. */
const IN_MY_PROJECTS = `t.project_id IN ${MY_PROJECTS}`;
const FROM_MY_FIRM = `t.owner_id IN (SELECT other.user_id FROM firm_members one
  JOIN firm_members other ON other.firm_id = one.firm_id WHERE one.user_id = $1)`;

/** SQL: whether a task `t` is for the person `$1` to do. */
export const MINE_TO_DO = `t.assignee_id = $1 AND (t.owner_id = $1 OR ${seesAsAssignee('t', IN_MY_PROJECTS, FROM_MY_FIRM)})`;

/** Whose tasks a list is of, for the person `$1`. */
const ASSIGNED: Record<TaskAssignment, string> = {
  me: MINE_TO_DO,
  others: `t.owner_id = $1 AND t.assignee_id <> t.owner_id AND ${seesAsMaker('t', IN_MY_PROJECTS)}`,
};

/** How many tasks that are for the person `$1` to do are done: those of their own are kept count of. */
const DONE_COUNT = `SELECT coalesce((SELECT done FROM task_counts WHERE user_id = $1), 0) + count(*)::int AS total
  FROM tasks t WHERE t.assignee_id = $1 AND t.assignee_id <> t.owner_id AND t.done_at IS NOT NULL
    AND ${seesAsAssignee('t', IN_MY_PROJECTS, FROM_MY_FIRM)}`;

/** Reads tasks. */
@Injectable()
export class TasksRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** The time zone a person lives by. */
  async zoneOf(userId: string): Promise<string> {
    const { rows } = await this.pool.query<{ zone: string | null }>(
      `SELECT options ->> 'time_zone' AS zone FROM users WHERE id = $1`,
      [userId],
    );
    return rows[0]?.zone ?? DEFAULT_TIME_ZONE;
  }

  /** One task that a person sees. */
  async find(userId: string, id: string): Promise<TaskRow | undefined> {
    const { rows } = await this.pool.query<TaskRow>(`${LISTED} WHERE t.id = $2 AND ${seesTask('t', '$1::uuid')}`, [
      userId,
      id,
    ]);
    return rows[0];
  }

  /** One task as it stands in a transaction that has locked it, also for who has just given it back. */
  async readIn(manager: EntityManager, userId: string, id: string): Promise<TaskRow> {
    const [row]: TaskRow[] = await manager.query(`${LISTED} WHERE t.id = $2`, [userId, id]);
    if (!row) throw new Error('The task is locked, and gone.');
    return row;
  }

  /** A page of those that are meant, seen on a day. Without a due date comes last. */
  async list(
    userId: string,
    { assigned, list, done, projectId }: TaskSelection,
    { ids, sort, offset, limit }: Asked,
    today: string,
  ): Promise<{ items: TaskRow[]; total: number }> {
    const values: unknown[] = [userId];
    const value = (each: unknown, type: string): string => `$${values.push(each)}::${type}`;
    const project = projectId && value(projectId, 'uuid');
    const conditions = [
      ASSIGNED[assigned],
      ...(list === null ? [] : [dueIn(list, today, (day) => value(day, 'date'))]),
      ...(done === null ? [] : [`t.done_at IS ${done ? 'NOT ' : ''}NULL`]),
      ...(project === null ? [] : [`t.project_id = ${project} AND ${project} IN ${MY_PROJECTS}`]),
      ...(ids === null ? [] : [`t.id = ANY(${value(ids, 'uuid[]')})`]),
    ].join(' AND ');
    const direction = (sort?.ascending ?? true) ? 'ASC' : 'DESC';
    const columns = [...new Set([ORDER_COLUMNS[sort?.field ?? 'due_date'], 't.id'])];
    const order = columns.map((column) => `${column} ${direction}`).join(', ');
    const everyDoneOne = done === true && assigned === 'me' && list === null && project === null && ids === null;
    const [counted, page] = await Promise.all([
      everyDoneOne
        ? this.pool.query<{ total: number }>(DONE_COUNT, [userId])
        : this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM tasks t WHERE ${conditions}`, values),
      this.pool.query<{ id: string }>(
        `SELECT t.id FROM tasks t WHERE ${conditions} ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}`,
        values,
      ),
    ]);
    const { rows: items } = await this.pool.query<TaskRow>(
      `${LISTED} WHERE t.id = ANY($2::uuid[]) ORDER BY array_position($2::uuid[], t.id)`,
      [userId, page.rows.map(({ id }) => id)],
    );
    return { items, total: counted.rows[0]?.total ?? 0 };
  }

  /** How many open tasks a person has that were due before a day, and that are due on it. */
  async countDue(userId: string, day: string): Promise<{ overdue: number; today: number }> {
    const { rows } = await this.pool.query<{ overdue: number; today: number }>(
      `SELECT count(*) FILTER (WHERE t.due_date < $2)::int AS overdue, count(*) FILTER (WHERE t.due_date = $2)::int AS today
       FROM tasks t WHERE ${ASSIGNED.me} AND t.done_at IS NULL AND t.due_date <= $2::date`,
      [userId, day],
    );
    return rows[0] ?? { overdue: 0, today: 0 };
  }

  /** Whether a person sees a project or proposal. */
  async sees(manager: EntityManager, userId: string, projectId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT FROM projects p WHERE p.id = $2 AND p.deleted_at IS NULL AND p.id IN ${MY_PROJECTS}`,
      [userId, projectId],
    );
    return rows.length > 0;
  }
}

/** That a task is due within the days of a list. */
function dueIn(list: TaskList, today: string, day: (day: string) => string): string {
  const { tomorrow, thisWeek, later } = daysOfLists(today);
  switch (list) {
    case 'overdue':
      return `${DAY} < ${day(today)}`;
    case 'today':
      return `${DAY} = ${day(today)}`;
    case 'tomorrow':
      return `${DAY} = ${day(tomorrow)}`;
    case 'this_week':
      return `${DAY} >= ${day(thisWeek)} AND ${DAY} < ${day(later)}`;
    case 'later':
      return `${DAY} >= ${day(later)}`;
  }
}
