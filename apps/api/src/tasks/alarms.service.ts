import { isNewReminder, LIMITS, MESSAGES } from '@gable/contracts';
import { TaskAlarm } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, notFound, Refusal } from '../http/index.js';
import type {
  NewAlarmRequest,
  OldAlarmRequest,
  SetAlarmRequest,
  UpdateAlarmRequest,
} from './dto/alarm-requests.dto.js';
import type { DeletedTaskView, TaskView } from './dto/task.dto.js';
import { TaskChanges } from './task-changes.js';
import { TasksService } from './tasks.service.js';

const { tasks: texts } = MESSAGES;

/** Reminders of a task beside that of its due date. They are kept without a due date, and do not come. */
@Injectable()
export class AlarmsService {
  constructor(
    private readonly tasks: TasksService,
    private readonly changes: TaskChanges,
  ) {}

  /** Sets a reminder (API-135). @throws {Refusal} 404, 409 */
  async set(actor: Actor, taskId: string, request: SetAlarmRequest): Promise<TaskView> {
    await this.changed(actor, taskId, (manager) => manager.insert(TaskAlarm, newAlarm(taskId, request)));
    return this.tasks.read(actor, taskId);
  }

  /** Puts reminders in the place of one (API-136, TSK-5). @throws {Refusal} 400, 404, 409 */
  async update(actor: Actor, taskId: string, { oldAlarm, newAlarms }: UpdateAlarmRequest): Promise<TaskView> {
    const named = newAlarms.filter(({ id }) => !isNewReminder(id)).map(({ id }) => String(id).toLowerCase());
    if (new Set(named).size < named.length) throw invalid({ newAlarms: [texts.reminderTwice] });
    const isNewest = await this.changed(actor, taskId, async (manager) => {
      const alarms = await manager.findBy(TaskAlarm, { taskId });
      const known = new Map(alarms.map((alarm) => [alarm.id, alarm]));
      const old = known.get(oldAlarm.id.toLowerCase());
      if (!old || named.some((id) => !known.has(id))) throw notFound(texts.reminderNotFound);
      if (!isAsRead(old, oldAlarm)) return false;
      if (!named.includes(old.id)) await manager.delete(TaskAlarm, { id: old.id });
      for (const alarm of newAlarms) await this.put(manager, taskId, alarm, known);
      return true;
    });
    const current = await this.tasks.read(actor, taskId);
    if (!isNewest) throw new Refusal(409, 'conflict', texts.reminderChanged, undefined, current);
    return current;
  }

  /** Removes a reminder (API-137). @throws {Refusal} 404 */
  async remove(actor: Actor, taskId: string, id: string): Promise<DeletedTaskView> {
    await this.changed(actor, taskId, async (manager) => {
      // What is no id names nothing.
      const alarm = (await manager.findBy(TaskAlarm, { taskId })).find((each) => each.id === id);
      if (!alarm) throw notFound(texts.reminderNotFound);
      await manager.delete(TaskAlarm, { id });
    });
    return { id };
  }

  /** Writes one of the reminders that stand from now on. */
  private async put(
    manager: EntityManager,
    taskId: string,
    request: NewAlarmRequest,
    known: ReadonlyMap<string, TaskAlarm>,
  ): Promise<void> {
    const before = known.get(String(request.id).toLowerCase());
    if (!before) {
      await manager.insert(TaskAlarm, newAlarm(taskId, request));
      return;
    }
    const after = fieldsOf(request, before);
    if (isEqual(before, after)) return;
    await manager.update(TaskAlarm, { id: before.id }, { ...after, dueDateReminderSent: false });
  }

  /** Opens a change of the reminders of a task one sees. Answering false it changes nothing. @throws {Refusal} 404, 409 */
  private changed<Result>(
    { userId }: Actor,
    taskId: string,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.changes.of(userId, taskId, async (manager) => {
      const result = await work(manager);
      if (result === false) return result;
      if ((await manager.countBy(TaskAlarm, { taskId })) > LIMITS.taskReminders) {
        throw new Refusal(409, 'conflict', texts.remindersMany(LIMITS.taskReminders));
      }
      await this.changes.touch(manager, taskId);
      await this.changes.announce(manager, taskId, 'updated');
      return result;
    });
  }
}

type AlarmFields = Pick<TaskAlarm, 'dueDateReminder' | 'dueDateReminderTime'>;

const fieldsOf = (request: Omit<SetAlarmRequest, 'id'>, before?: AlarmFields): AlarmFields => ({
  dueDateReminder: request.due_date_reminder,
  dueDateReminderTime:
    request.due_date_reminder_time === undefined
      ? (before?.dueDateReminderTime ?? null)
      : request.due_date_reminder_time,
});

const newAlarm = (taskId: string, request: Omit<SetAlarmRequest, 'id'>) => ({
  id: uuid(),
  taskId,
  ...fieldsOf(request),
});

const isEqual = (one: AlarmFields, other: AlarmFields): boolean =>
  one.dueDateReminder === other.dueDateReminder && one.dueDateReminderTime === other.dueDateReminderTime;

/** Whether a reminder still is what somebody read, as far as they say. */
const isAsRead = (
  { dueDateReminder, dueDateReminderTime }: TaskAlarm,
  { due_date_reminder: minutes, due_date_reminder_time: time }: OldAlarmRequest,
): boolean =>
  (minutes === undefined || minutes === dueDateReminder) && (time === undefined || time === dueDateReminderTime);
