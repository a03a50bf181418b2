import { MESSAGES } from '@gable/contracts';
import { maySnoozeTask } from '@gable/domain';
import { Notifier, Outbox, type Task } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/index.js';
import { notPermitted, Refusal } from '../http/index.js';
import type { TaskView } from './dto/task.dto.js';
import { TaskChanges } from './task-changes.js';
import { TasksService } from './tasks.service.js';

const { tasks: texts } = MESSAGES;

/** Puts off the reminder of a task: by who does it, to whom it comes, and as long as it is to be done. */
@Injectable()
export class SnoozeService {
  constructor(
    private readonly tasks: TasksService,
    private readonly changes: TaskChanges,
  ) {}

  /** Has a task remind once more at a moment; what has come of it counts as read. @throws {Refusal} 404, 409, 422 */
  snooze(actor: Actor, id: string, until: Date): Promise<TaskView> {
    return this.put(actor, id, async (manager, { doneAt }) => {
      if (doneAt !== null) throw new Refusal(409, 'conflict', texts.snoozeDone);
      await new Notifier(manager).withdraw('task_reminder', id);
      return until;
    });
  }

  /** Takes that back. @throws {Refusal} 404, 422 */
  end(actor: Actor, id: string): Promise<TaskView> {
    return this.put(actor, id, () => Promise.resolve(null));
  }

  private async put(
    actor: Actor,
    id: string,
    untilFor: (manager: EntityManager, task: Task) => Promise<Date | null>,
  ): Promise<TaskView> {
    const { userId } = actor;
    await this.changes.of(userId, id, async (manager, task) => {
      if (!maySnoozeTask(task, userId)) throw notPermitted(texts.snoozeOther);
      const until = await untilFor(manager, task);
      if (until?.getTime() === task.snoozedUntil?.getTime()) return;
      // Past the entity, which counts versions: nobody has edited the task, and who made it is not told.
      await manager.query('UPDATE tasks SET snoozed_until = $2 WHERE id = $1', [id, until]);
      await new Outbox(manager).emitToUser(userId, 'tasks:changed', { task_id: id, change: 'updated' });
    });
    return this.tasks.read(actor, id);
  }
}
