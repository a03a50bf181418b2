import { dayIn, LIMITS, MESSAGES, TASK_ASSIGNMENTS, TASK_LISTS } from '@gable/contracts';
import { Task, TaskAlarm } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, type ListQuery, notFound, type Page, readList, Refusal } from '../http/index.js';
import type { NamedPersonView } from '../names/index.js';
import type { CreateTaskRequest, UpdateTaskRequest } from './dto/task-requests.dto.js';
import type { DeletedTaskView, TaskView } from './dto/task.dto.js';
import { TaskAssignees } from './task-assignees.js';
import { TaskChanges } from './task-changes.js';
import { type Clock, dueAfter, hasSameReminder, isOver, nextDue, NOT_DUE } from './task-due-dates.js';
import { type Outcome, TaskGiving } from './task-giving.js';
import { taskView } from './task-row.js';
import { TASK_FILTERS, TASK_ORDERS, type TaskSelection, TasksRepository } from './tasks.repository.js';

const { tasks: texts } = MESSAGES;

/** The day it is for somebody, and how many of their tasks are late and due on it. */
export interface DayOfTasks {
  day: string;
  zone: string;
  overdue: number;
  today: number;
}

/** Tasks, one's own and those that people give each other. */
@Injectable()
export class TasksService {
  constructor(
    private readonly repository: TasksRepository,
    private readonly changes: TaskChanges,
    private readonly giving: TaskGiving,
    private readonly people: TaskAssignees,
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

  /** What is to be done by today, counted. */
  async day({ userId }: Pick<Actor, 'userId'>, now: Date): Promise<DayOfTasks> {
    const zone = await this.repository.zoneOf(userId);
    const day = dayIn(zone, now);
    return { day, zone, ...(await this.repository.countDue(userId, day)) };
  }

  /** Whom a person may give a task to, by the project it is about. @throws {Refusal} 404 */
  async assignees({ userId }: Actor, projectId: string | null): Promise<NamedPersonView[]> {
    await this.changes.open((manager) => this.giving.requireSeen(manager, userId, projectId));
    return this.people.of(userId, projectId);
  }

  /** A new task, for oneself or for somebody else (OPN-153). @throws {Refusal} 400, 404, 409, 429 */
  async create(actor: Actor, request: CreateTaskRequest): Promise<TaskView> {
    const { userId: ownerId } = actor;
    const id = uuid();
    const due = dueAfter(NOT_DUE, request);
    await this.giving.requirePace(ownerId, request);
    await this.changes.open(async (manager) => {
      await this.requireRoom(manager, ownerId);
      const task = {
        id,
        ownerId,
        name: request.name,
        ...due,
        ...(await this.giving.placeOfNew(manager, ownerId, request)),
      };
      await manager.insert(Task, task);
      await this.changes.announce(manager, id, 'created');
      await this.giving.tell(manager, actor, { ...task, version: 1 }, { isGiven: task.assigneeId !== ownerId });
    });
    return this.read(actor, id);
  }

  /**
   * Changes what is sent (API-134). One that comes again and is done is due on its next day instead, and stays open.
   * By the calendar of who does it, whoever says that it is done.
   * @throws {Refusal} 400, 404, 409 with the newest, 422, 429
   */
  async update(actor: Actor, id: string, request: UpdateTaskRequest): Promise<TaskView> {
    const { userId } = actor;
    const before = await this.repository.find(userId, id);
    if (!before) throw notFound(texts.notFound);
    await this.giving.requirePace(userId, request, before);
    const [today, zone] = await Promise.all([this.today(userId), this.repository.zoneOf(before.assignee_id)]);
    const { isNewest, row } = await this.changes.of(userId, id, async (manager, task) => {
      const isUpToDate = request.version === undefined || request.version === task.version;
      if (isUpToDate) await this.change(manager, actor, task, request, { zone, now: new Date() });
      return { isNewest: isUpToDate, row: await this.repository.readIn(manager, userId, id) };
    });
    const current = taskView(row, today);
    if (!isNewest) throw new Refusal(409, 'conflict', texts.updateFailed, undefined, current);
    return current;
  }

  /** Deletes a task with its reminders (OPN-153). @throws {Refusal} 404 */
  remove({ userId }: Actor, id: string): Promise<DeletedTaskView> {
    return this.changes.of(userId, id, async (manager) => {
      const viewers = await this.changes.viewers(manager, id);
      await manager.delete(Task, { id });
      await this.changes.announce(manager, id, 'deleted', viewers);
      return { id };
    });
  }

  /** Changes a locked task, by the calendar and clock of who does it. @throws {Refusal} 400, 404, 422 */
  private async change(
    manager: EntityManager,
    actor: Actor,
    task: Task,
    request: UpdateTaskRequest,
    clock: Clock,
  ): Promise<void> {
    const { id } = task;
    const viewers = await this.changes.viewers(manager, id);
    const place = await this.giving.placeAfter(manager, actor.userId, task, request);
    const due = dueAfter(task, request);
    const next = request.done === true ? nextDue(due, dayIn(clock.zone, clock.now)) : null;
    const dueDate = next ?? due.dueDate;
    const doneAt = request.done === undefined ? task.doneAt : request.done && next === null ? new Date() : null;
    const columns = {
      ...due,
      dueDate,
      ...place,
      doneAt: doneAt && (task.doneAt ?? doneAt),
      ...(request.name !== undefined && { name: request.name }),
      // What came for another day comes again.
      ...(dueDate !== task.dueDate && {
        dueDateReminderSent: hasSameReminder(task, due) && isOver({ ...due, dueDate }, clock),
      }),
      // What was put off ends with what it reminds of, and is not handed on.
      ...((request.done === true || place.assigneeId !== task.assigneeId) && { snoozedUntil: null }),
    };
    await this.changes.touch(manager, id, columns);
    if (dueDate !== task.dueDate) {
      for (const alarm of await manager.findBy(TaskAlarm, { taskId: id })) {
        await manager.update(
          TaskAlarm,
          { id: alarm.id },
          { dueDateReminderSent: isOver({ ...alarm, dueDate }, clock) },
        );
      }
    }
    await this.changes.announce(manager, id, 'updated', viewers);
    await this.giving.tell(
      manager,
      actor,
      { ...task, ...columns, version: task.version + 1 },
      {
        isGiven: place.assigneeId !== task.assigneeId,
        done: doneOf(task, request.done, next),
      },
    );
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
}

/** What was done with a task, as others hear of it; `next` is the day it is due again. */
function doneOf(
  { doneAt }: Pick<Task, 'doneAt'>,
  isDone: boolean | undefined,
  next: string | null,
): Outcome | undefined {
  if (isDone === true) return next !== null ? 'comes again' : doneAt === null ? 'done' : undefined;
  return isDone === false && doneAt !== null ? 'not done' : undefined;
}

/** @throws {Refusal} 400 */
function readSelection(filter: Partial<Record<(typeof TASK_FILTERS)[number], unknown>>): TaskSelection {
  const { assigned, list: name, done, project_id: projectId } = filter;
  const assignment = TASK_ASSIGNMENTS.find((each) => each === (assigned ?? 'me'));
  if (assignment === undefined) {
    throw invalid({ filter: [`assigned must be one of ${TASK_ASSIGNMENTS.join(', ')}`] });
  }
  const list = TASK_LISTS.find((each) => each === name);
  if (name !== undefined && list === undefined) {
    throw invalid({ filter: [`list must be one of ${TASK_LISTS.join(', ')}`] });
  }
  if (done !== undefined && typeof done !== 'boolean') throw invalid({ filter: ['done must be true or false'] });
  if (projectId !== undefined && (typeof projectId !== 'string' || !isUuid(projectId))) {
    throw invalid({ filter: ['project_id must be an id'] });
  }
  return { assigned: assignment, list: list ?? null, done: done ?? null, projectId: projectId?.toLowerCase() ?? null };
}
