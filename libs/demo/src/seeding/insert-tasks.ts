import { Task } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import { daysBefore } from '../content/days.js';
import type { DemoContent } from '../content/demo-content.js';
import { personId, projectId, taskId } from './demo-ids.js';

/** The tasks, each due so many days from the seeding. */
export async function insertTasks(manager: EntityManager, { tasks = [] }: DemoContent, now: Date): Promise<void> {
  const made = daysBefore(now, 10);
  await manager.insert(
    Task,
    tasks.map((task) => {
      const { name, by, to = by, project, due, recurrence = 'none', reminder, doneDaysAgo } = task;
      const dueDate = due === undefined ? null : daysBefore(now, -due).toISOString().slice(0, 10);
      return {
        ...{ id: taskId(task), name, ownerId: personId(by), assigneeId: personId(to) },
        projectId: project === undefined ? null : projectId({ key: project }),
        ...{ dueDate, recurrence, seriesFrom: recurrence === 'none' ? null : dueDate },
        dueDateReminder: reminder?.minutes ?? null,
        dueDateReminderTime: reminder?.time ?? null,
        dueDateReminderSent: reminder?.hasCome ?? false,
        doneAt: doneDaysAgo === undefined ? null : daysBefore(now, doneDaysAgo),
        ...{ createdAt: made, updatedAt: made },
      };
    }),
  );
}
