import { MESSAGES } from '@gable/contracts';
import { Outbox, seesTask, Task, viewersOfTasks } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../http/index.js';

type Change = 'created' | 'updated' | 'deleted';

/** What a change of tasks is: one transaction, in which the task is locked, and of which the screens of its people hear. */
@Injectable()
export class TaskChanges {
  constructor(private readonly dataSource: DataSource) {}

  /** Opens a change that is about no task yet. */
  open<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** Opens a change of a task that a person sees. @throws {Refusal} 404 */
  of<Result>(
    userId: string,
    id: string,
    work: (manager: EntityManager, task: Task) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      const locked: unknown[] = await manager.query(
        `SELECT FROM tasks t WHERE t.id = $1 AND ${seesTask('t', '$2::uuid')} FOR NO KEY UPDATE OF t`,
        [id, userId],
      );
      if (locked.length === 0) throw notFound(MESSAGES.tasks.notFound);
      return work(manager, await manager.findOneByOrFail(Task, { id }));
    });
  }

  /** That something of a task has changed, also one of its reminders: it gets the next version. */
  async touch(
    manager: EntityManager,
    id: string,
    columns: Partial<Omit<Task, 'owner' | 'assignee' | 'project'>> = {},
  ): Promise<void> {
    await manager.update(Task, { id }, { ...columns, updatedAt: () => 'clock_timestamp()' });
  }

  /** Who sees a task: who made it, and who does it. */
  async viewers(manager: EntityManager, id: string): Promise<string[]> {
    return (await viewersOfTasks(manager, [id])).map(({ userId }) => userId);
  }

  /**
   * Tells the screens of those who see a task what has become of it. `before` is who saw it until then: it is new for who
   * did not, and gone for who does no longer.
   */
  async announce(manager: EntityManager, id: string, change: Change, before?: readonly string[]): Promise<void> {
    const now = change === 'deleted' ? [] : await this.viewers(manager, id);
    const changeFor = (userId: string): Change => {
      if (!now.includes(userId)) return 'deleted';
      return before && !before.includes(userId) ? 'created' : change;
    };
    await new Outbox(manager).emitToUsers(
      'tasks:changed',
      [...new Set([...(before ?? []), ...now])].map((userId) => ({
        userId,
        data: { task_id: id, change: changeFor(userId) },
      })),
    );
  }
}
