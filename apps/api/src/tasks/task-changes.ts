import { MESSAGES } from '@gable/contracts';
import { Outbox, Task } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../http/index.js';

/** What a change of tasks is: one transaction, in which the task is locked, and of which the owner's screens hear. */
@Injectable()
export class TaskChanges {
  constructor(private readonly dataSource: DataSource) {}

  /** Opens a change that is about no task yet. */
  open<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** Opens a change of a task of a person. @throws {Refusal} 404 */
  of<Result>(
    ownerId: string,
    id: string,
    work: (manager: EntityManager, task: Task) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      const task = await manager.findOne(Task, { where: { id, ownerId }, lock: { mode: 'for_no_key_update' } });
      if (!task) throw notFound(MESSAGES.tasks.notFound);
      return work(manager, task);
    });
  }

  /** That something of a task has changed, also one of its reminders: it gets the next version. */
  async touch(
    manager: EntityManager,
    id: string,
    columns: Partial<Omit<Task, 'owner' | 'project'>> = {},
  ): Promise<void> {
    await manager.update(Task, { id }, { ...columns, updatedAt: () => 'clock_timestamp()' });
  }

  /** Tells the screens of the owner. */
  async announce(
    manager: EntityManager,
    userId: string,
    data: { task_id: string; change: 'created' | 'updated' | 'deleted' },
  ): Promise<void> {
    await new Outbox(manager).emitToUsers('tasks:changed', [{ userId, data }]);
  }
}
