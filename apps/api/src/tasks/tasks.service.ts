import { dayIn, LIMITS, MESSAGES, TASK_LISTS } from '@gable/contracts';
import { dueAfterDone, isInSeries } from '@gable/domain';
import { Task, TaskAlarm } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, type ListQuery, notFound, type Page, readList, Refusal } from '../http/index.js';
import type { CreateTaskRequest, UpdateTaskRequest } from './dto/task-requests.dto.js';
import type { DeletedTaskView, TaskView } from './dto/task.dto.js';
import { TaskChanges } from './task-changes.js';
import { taskView } from './task-row.js';
import { TASK_FILTERS, TASK_ORDERS, type TaskSelection, TasksRepository } from './tasks.repository.js';

const { tasks: texts } = MESSAGES;

/** What a task says of when it is due. */
type DueFields = Pick<
  Task,
  'dueDate' | 'recurrence' | 'seriesFrom' | 'dueDateReminder' | 'dueDateReminderTime' | 'dueDateReminderSent'
>;

const NOT_DUE: DueFields = {
  dueDate: null,
  recurrence: 'none',
  seriesFrom: null,
  dueDateReminder: null,
  dueDateReminderTime: null,
  dueDateReminderSent: false,
};

/** Tasks, each one's own. */
@Injectable()
export class TasksService {
  constructor(
    private readonly repository: TasksRepository,
    private readonly changes: TaskChanges,
  ) {}

  /** The tasks of a person, by the lists of their day (OPN-153). @throws {Refusal} 400 */
  async list({ userId }: Actor, query: ListQuery): Promise<Page<TaskView>> {
    const asked = readList(query, {
      orders: TASK_ORDERS,
      filters: TASK_FILTERS,
      pageSize: LIMITS.listPageSizeMax,
    });
    const selection = readSelection(asked.filter);
    const today = await this.today(userId);
    const { items, total } = await this.repository.list(userId, selection, asked, today);
    return { items: items.map((row) => taskView(row, today)), total, first: asked.offset };
  }

  /** One of them. @throws {Refusal} 404 */
  async read({ userId }: Actor, id: string): Promise<TaskView> {
    const [row, today] = await Promise.all([this.repository.find(userId, id), this.today(userId)]);
    if (!row) throw notFound(texts.notFound);
    return taskView(row, today);
  }

  /** A new task (OPN-153). @throws {Refusal} 400, 404, 409 */
  async create(actor: Actor, request: CreateTaskRequest): Promise<TaskView> {
    const { userId: ownerId } = actor;
    const id = uuid();
    const due = dueAfter(NOT_DUE, request);
    const projectId = request.project_id?.toLowerCase() ?? null;
    await this.changes.open(async (manager) => {
      await this.requireRoom(manager, ownerId);
      await this.requireSeen(manager, ownerId, projectId);
      await manager.insert(Task, { id, ownerId, projectId, name: request.name, ...due });
      await this.changes.announce(manager, ownerId, { task_id: id, change: 'created' });
    });
    return this.read(actor, id);
  }

  /**
   * Changes what is sent (API-134). One that comes again and is done is due on its next day instead, and stays open.
   * @throws {Refusal} 400, 404, 409 with the newest
   */
  async update(actor: Actor, id: string, request: UpdateTaskRequest): Promise<TaskView> {
    const { userId } = actor;
    const today = await this.today(userId);
    const isNewest = await this.changes.of(userId, id, async (manager, task) => {
      if (request.version !== undefined && request.version !== task.version) return false;
      const projectId = request.project_id === undefined ? task.projectId : (request.project_id?.toLowerCase() ?? null);
      if (projectId !== task.projectId) await this.requireSeen(manager, userId, projectId);
      const due = dueAfter(task, request);
      const next = request.done === true ? nextDue(due, today) : null;
      const dueDate = next ?? due.dueDate;
      const doneAt = request.done === undefined ? task.doneAt : request.done && next === null ? new Date() : null;
      await this.changes.touch(manager, id, {
        ...due,
        dueDate,
        projectId,
        doneAt: doneAt && (task.doneAt ?? doneAt),
        ...(request.name !== undefined && { name: request.name }),
        // What came for another day comes again.
        ...(dueDate !== task.dueDate && { dueDateReminderSent: false }),
      });
      if (dueDate !== task.dueDate) await manager.update(TaskAlarm, { taskId: id }, { dueDateReminderSent: false });
      await this.changes.announce(manager, userId, { task_id: id, change: 'updated' });
      return true;
    });
    const current = await this.read(actor, id);
    if (!isNewest) throw new Refusal(409, 'conflict', texts.updateFailed, undefined, current);
    return current;
  }

  /** Deletes a task with its reminders (OPN-153). @throws {Refusal} 404 */
  remove({ userId }: Actor, id: string): Promise<DeletedTaskView> {
    return this.changes.of(userId, id, async (manager) => {
      await manager.delete(Task, { id });
      await this.changes.announce(manager, userId, { task_id: id, change: 'deleted' });
      return { id };
    });
  }

  /** That a person may have one more: who makes two at once is counted one after the other. @throws {Refusal} 409 */
  private async requireRoom(manager: EntityManager, ownerId: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('tasks of ' || $1, 0))`, [ownerId]);
    if ((await manager.countBy(Task, { ownerId })) >= LIMITS.tasksOwned) {
      throw new Refusal(409, 'conflict', texts.full(LIMITS.tasksOwned));
    }
  }

  /** The day it is where a person lives. */
  private async today(userId: string): Promise<string> {
    return dayIn(await this.repository.zoneOf(userId), new Date());
  }

  /** @throws {Refusal} 404 for a project or proposal that the person does not see. */
  private async requireSeen(manager: EntityManager, userId: string, projectId: string | null): Promise<void> {
    if (projectId !== null && !(await this.repository.sees(manager, userId, projectId))) {
      throw notFound(MESSAGES.projects.notFound);
    }
  }
}

/** When something is due after a change. @throws {Refusal} 400 for what comes again and is never due */
function dueAfter(before: DueFields, request: Omit<UpdateTaskRequest, 'name'>): DueFields {
  const dueDate = request.due_date === undefined ? before.dueDate : request.due_date;
  if (dueDate === null && request.recurrence !== undefined && request.recurrence !== 'none') {
    throw invalid({ recurrence: [texts.recurrenceNeedsDueDate] });
  }
  const recurrence = dueDate === null ? 'none' : (request.recurrence ?? before.recurrence);
  const reminder = request.due_date_reminder === undefined ? before.dueDateReminder : request.due_date_reminder;
  const time =
    request.due_date_reminder_time === undefined ? before.dueDateReminderTime : request.due_date_reminder_time;
  const isSame =
    dueDate === before.dueDate && reminder === before.dueDateReminder && time === before.dueDateReminderTime;
  return {
    dueDate,
    recurrence,
    seriesFrom: recurrence === 'none' ? null : seriesFrom(before, recurrence, dueDate),
    dueDateReminder: reminder,
    dueDateReminderTime: time,
    dueDateReminderSent: isSame && before.dueDateReminderSent,
  };
}

/** A day of the series goes on with it: taking back "done" forgets no 31st. Any other day begins another one. */
function seriesFrom(before: DueFields, recurrence: Task['recurrence'], dueDate: string | null): string | null {
  const { seriesFrom: from } = before;
  const goesOn = from !== null && dueDate !== null && recurrence === before.recurrence;
  return goesOn && isInSeries({ recurrence, from }, dueDate) ? from : dueDate;
}

const nextDue = ({ recurrence, seriesFrom: from, dueDate }: DueFields, today: string): string | null =>
  from === null || dueDate === null ? null : dueAfterDone({ recurrence, from }, dueDate, today);

/** @throws {Refusal} 400 */
function readSelection(filter: Partial<Record<(typeof TASK_FILTERS)[number], unknown>>): TaskSelection {
  const { list: name, done, project_id: projectId } = filter;
  const list = TASK_LISTS.find((each) => each === name);
  if (name !== undefined && list === undefined) {
    throw invalid({ filter: [`list must be one of ${TASK_LISTS.join(', ')}`] });
  }
  if (done !== undefined && typeof done !== 'boolean') throw invalid({ filter: ['done must be true or false'] });
  if (projectId !== undefined && (typeof projectId !== 'string' || !isUuid(projectId))) {
    throw invalid({ filter: ['project_id must be an id'] });
  }
  return { list: list ?? null, done: done ?? null, projectId: projectId?.toLowerCase() ?? null };
}
