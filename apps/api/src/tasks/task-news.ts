import { taskPath } from '@gable/contracts';
import { NOTIFICATION_TEXTS, Notifier, type Task } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/index.js';

/** A task as it stands after what somebody is told of. */
export type TaskInNews = Pick<Task, 'id' | 'name' | 'ownerId' | 'assigneeId' | 'projectId' | 'dueDate' | 'version'>;

/** Tells the other of the two people of a task what was done with it; never who did it. */
export class TaskNews {
  private readonly notifier: Notifier;

  constructor(manager: EntityManager) {
    this.notifier = new Notifier(manager);
  }

  /** That it is theirs to do now, with the name of its project. Who had it before need not read so any more. */
  async given({ userId, name: from }: Actor, task: TaskInNews, project: string | null): Promise<void> {
    const { id, name, ownerId, assigneeId, dueDate: day } = task;
    await this.notifier.withdraw('task_assigned', id);
    await this.notifier.notify({
      ...aboutTask('task_assigned', task, userId),
      recipients: [assigneeId],
      text:
        assigneeId === ownerId
          ? NOTIFICATION_TEXTS.taskHandedBack({ from, task: name })
          : NOTIFICATION_TEXTS.taskAssigned({ from, task: name, project, day }),
    });
  }

  /** That it is done: to who made it. `again` is the day it is due next. */
  async done({ userId, name: from }: Actor, task: TaskInNews, again: string | null): Promise<void> {
    await this.notifier.notify({
      ...aboutTask('task_done', task, userId),
      recipients: [task.ownerId],
      text: NOTIFICATION_TEXTS.taskDone({ from, task: task.name, again }),
    });
  }

  /** That it is not done after all. */
  notDone(id: string): Promise<void> {
    return this.notifier.withdraw('task_done', id);
  }
}

const aboutTask = (kind: 'task_assigned' | 'task_done', { id, version }: TaskInNews, emitterId: string) => ({
  kind,
  projectId: null,
  subjectId: id,
  // Each time is another one.
  occasion: String(version),
  emitterId,
  address: taskPath(id),
});
