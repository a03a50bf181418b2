/** What somebody may do with a task. `give`: to anybody who may have it, and into which project it belongs. */
export const TASK_RIGHTS = ['view', 'edit', 'give', 'delete'] as const;

/** One of {@link TASK_RIGHTS}. */
export type TaskRight = (typeof TASK_RIGHTS)[number];

/** Who made a task, and who does it. */
export interface TaskPeople {
  ownerId: string;
  assigneeId: string;
}

/** Who made a task may do everything with it. Who it was given to works on it: its words, its days, its reminders, and that it is done. */
export const taskRightsOf = ({ ownerId }: Pick<TaskPeople, 'ownerId'>, userId: string): ReadonlySet<TaskRight> =>
  new Set(ownerId === userId ? TASK_RIGHTS : (['view', 'edit'] as const));

/** Whether somebody who sees a task may put its reminders off: they come to who does it. */
export const maySnoozeTask = ({ assigneeId }: Pick<TaskPeople, 'assigneeId'>, userId: string): boolean =>
  assigneeId === userId;

/** Whether somebody who sees a task may give it to a person: who made it to anybody, who it was given to back to them. */
export const mayGiveTask = (task: TaskPeople, userId: string, to: string): boolean =>
  to === task.assigneeId || to === task.ownerId || taskRightsOf(task, userId).has('give');
