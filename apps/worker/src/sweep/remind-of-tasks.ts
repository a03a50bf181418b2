import { dayIn, DEFAULT_TIME_ZONE, taskPath } from '@gable/contracts';
import { ringsAt } from '@gable/domain';
import { NOTIFICATION_TEXTS, Notifier, Outbox, type PersonalNews, seesTask, viewersOfTasks } from '@gable/platform';
import type { DataSource, EntityManager } from 'typeorm';

/** Tasks one look reads, and one transaction reminds of. */
const PAGE = 1_000;
const TOGETHER = 200;

const MINUTE = 60_000;

/** What comes within so many minutes is not late: sweeps are apart, and servers are restarted. */
const PUNCTUAL_MINUTES = 10;

/** A reminder that has not come. */
interface Pending {
  taskId: string;
  /** Null: that of the due date, or one that was put off. */
  alarmId: string | null;
  /** When one that was put off comes again; null: it was not. */
  snoozedUntil: Date | null;
  userId: string;
  zone: string | null;
  task: string;
  project: string | null;
  /** Null where the task was put off without a due date. */
  day: string | null;
  minutes: number;
  time: string | null;
  updatedAt: Date;
}

/** Whom a task reminds: who does it, while they see it. */
const PERSON = 't.assignee_id';

/** SQL: two days after the moment `$1`. */
const SOON = `($1::timestamptz AT TIME ZONE 'UTC')::date + 2`;

/**
 * Reminders that may be due at the moment `$1`, of the tasks `which`: those that were put off until then, and those of its
 * day of UTC. Clocks are up to 14 hours ahead of UTC and what is no whole day is less than one, so a reminder comes two days
 * before its day of the calendar at the earliest.
 */
const pending = (which: string): string => `
  SELECT t.id AS "taskId", r.alarm_id AS "alarmId", r.snoozed_until AS "snoozedUntil", u.id AS "userId",
    u.options ->> 'time_zone' AS zone, t.name AS task,
    (SELECT p.name FROM projects p JOIN project_standings s ON s.project_id = p.id AND s.user_id = u.id
      WHERE p.id = t.project_id AND p.deleted_at IS NULL) AS project,
    t.due_date::text AS day, r.minutes, r.time, t.updated_at AS "updatedAt"
  FROM (
    SELECT id AS task_id, NULL::uuid AS alarm_id, NULL::timestamptz AS snoozed_until,
      due_date_reminder AS minutes, due_date_reminder_time AS time
    FROM tasks
    WHERE done_at IS NULL AND NOT due_date_reminder_sent AND due_date - due_date_reminder / 1440 <= ${SOON}
    UNION ALL
    SELECT id, NULL, snoozed_until, 0, NULL FROM tasks WHERE done_at IS NULL AND snoozed_until <= $1::timestamptz
    UNION ALL
    SELECT a.task_id, a.id, NULL, a.due_date_reminder, a.due_date_reminder_time
    FROM task_alarms a JOIN tasks of ON of.id = a.task_id
    WHERE of.done_at IS NULL AND NOT a.due_date_reminder_sent AND of.due_date - a.due_date_reminder / 1440 <= ${SOON}
  ) r JOIN tasks t ON t.id = r.task_id JOIN users u ON u.id = ${PERSON} AND u.active AND u.deleted_at IS NULL
  WHERE ${which} AND ${seesTask('t', PERSON)}`;

/**
 * OPN-154: people are reminded of their tasks, by notification and e-mail. That a reminder has come is kept with it in the
 * transaction that locks its task: it comes once, however many workers look and whichever of them dies. One that was
 * missed comes late, and says so; a task that somebody is changing is left to the next sweep.
 * @returns how many have come
 * @throws {AggregateError} when some could not, once all others have; the next sweep tries them again
 */
export async function remindOfTasks(dataSource: DataSource, now: Date): Promise<number> {
  let [count, last] = [0, ''];
  const failures: unknown[] = [];
  const remindIn = (tasks: readonly string[]): Promise<number> =>
    dataSource.transaction((manager) => remindOf(manager, tasks, now));
  const oneByOne = async (tasks: readonly string[]): Promise<number> => {
    let came = 0;
    for (const task of tasks) {
      came += await remindIn([task]).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
    }
    return came;
  };
  for (;;) {
    const page: Pending[] = await dataSource.query(
      `WITH pending AS (${pending('t.id::text > $2')}), page AS (SELECT DISTINCT "taskId" FROM pending ORDER BY 1 LIMIT $3)
       SELECT * FROM pending JOIN page USING ("taskId") ORDER BY "taskId"`,
      [now, last, PAGE],
    );
    const tasks = [...new Set(page.filter((each) => isDue(each, now)).map(({ taskId }) => taskId))];
    for (let from = 0; from < tasks.length; from += TOGETHER) {
      const together = tasks.slice(from, from + TOGETHER);
      // One of them keeps nobody else's from coming.
      count += await remindIn(together).catch(() => oneByOne(together));
    }
    const end = page.at(-1)?.taskId;
    if (end === undefined) break;
    last = end;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some reminders of tasks could not come');
  return count;
}

/** Reminds of those that nobody else has in hand, as they are once they are locked. */
async function remindOf(manager: EntityManager, tasks: readonly string[], now: Date): Promise<number> {
  const locked: { id: string }[] = await manager.query(
    'SELECT id FROM tasks WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED',
    [tasks],
  );
  if (locked.length === 0) return 0;
  const found: Pending[] = await manager.query(`${pending('t.id = ANY($2::uuid[])')} ORDER BY t.id, r.alarm_id`, [
    now,
    locked.map(({ id }) => id),
  ]);
  const due = found.filter((each) => isDue(each, now));
  if (due.length === 0) return 0;
  await new Notifier(manager).notifyEach(due.map((each) => newsOf(each, now)));
  await keepSent(manager, due);
  const viewers = await viewersOfTasks(manager, [...new Set(due.map(({ taskId }) => taskId))]);
  await new Outbox(manager).emitToUsers(
    'tasks:changed',
    viewers.map(({ taskId, userId }) => ({ userId, data: { task_id: taskId, change: 'updated' as const } })),
  );
  return due.length;
}

function newsOf(reminder: Pending, now: Date): PersonalNews {
  const { taskId, alarmId, snoozedUntil, userId, task, project, day } = reminder;
  const moment = momentOfReminder(reminder);
  // Each moment it was put off to is another reminder, whatever has been changed of the task.
  const setting = snoozedUntil ? ['snoozed'] : [alarmId ?? 'due', day, reminder.updatedAt.toISOString()];
  const isOver = snoozedUntil !== null && day !== null && day < dayIn(zoneOf(reminder), now);
  return {
    userId,
    kind: 'task_reminder',
    subjectId: taskId,
    // Another moment, or another setting of the same one, is another reminder.
    occasion: [...setting, moment.toISOString()].join(':'),
    text: NOTIFICATION_TEXTS.taskReminder({ task, project, day, isOver, late: minutesLate(reminder, now) }),
    address: taskPath(taskId),
  };
}

async function keepSent(manager: EntityManager, came: readonly Pending[]): Promise<void> {
  // Past the entity, which counts versions: nobody has edited the task.
  await manager.query('UPDATE tasks SET due_date_reminder_sent = true WHERE id = ANY($1::uuid[])', [
    came.filter(({ alarmId, snoozedUntil }) => alarmId === null && snoozedUntil === null).map(({ taskId }) => taskId),
  ]);
  await manager.query('UPDATE task_alarms SET due_date_reminder_sent = true WHERE id = ANY($1::uuid[])', [
    came.flatMap(({ alarmId }) => alarmId ?? []),
  ]);
  await manager.query('UPDATE tasks SET snoozed_until = NULL WHERE id = ANY($1::uuid[])', [
    came.filter(({ snoozedUntil }) => snoozedUntil !== null).map(({ taskId }) => taskId),
  ]);
}

const zoneOf = ({ zone }: Pending): string => zone ?? DEFAULT_TIME_ZONE;

function momentOfReminder(reminder: Pending): Date {
  const { snoozedUntil, day, minutes, time } = reminder;
  if (snoozedUntil) return snoozedUntil;
  if (day === null) throw new Error('A reminder that counts back has a day.');
  return ringsAt(day, { minutes, time }, zoneOf(reminder));
}

const isDue = (reminder: Pending, now: Date): boolean => momentOfReminder(reminder) <= now;

/** What was set for a moment that was over by then is not late. */
function minutesLate(reminder: Pending, now: Date): number {
  const moment = momentOfReminder(reminder).getTime();
  const since = reminder.snoozedUntil ? moment : Math.max(moment, reminder.updatedAt.getTime());
  const minutes = Math.floor((now.getTime() - since) / MINUTE);
  return minutes > PUNCTUAL_MINUTES ? minutes : 0;
}
