import { daysRemaining, type Recurrence } from '@gable/contracts';
import { taskListOf } from '@gable/domain';
import type { NamedPersonView } from '../names/index.js';
import type { AlarmView, TaskProjectView, TaskView } from './dto/task.dto.js';

/** A task as the SQL answers it to who made it, or does it. */
export interface TaskRow {
  id: string;
  name: string;
  owner_id: string;
  owner: NamedPersonView;
  assignee_id: string;
  assignee: NamedPersonView;
  assignee_sees: boolean;
  due_date: string | null;
  recurrence: Recurrence;
  due_date_reminder: number | null;
  due_date_reminder_time: string | null;
  due_date_reminder_sent: boolean;
  snoozed_until: Date | null;
  alarms: AlarmView[];
  project_id: string | null;
  project: TaskProjectView | null;
  done_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** A task on the wire (ENT-23), seen on a day. */
export const taskView = ({ project_id: projectId, ...row }: TaskRow, today: string): TaskView => ({
  ...row,
  // Who is not in the project any more is not told which one it was.
  project_id: row.project && projectId,
  duedate_countdown: row.due_date === null ? null : daysRemaining(today, row.due_date),
  list: taskListOf(row.due_date, today),
  snoozed_until: row.snoozed_until?.toISOString() ?? null,
  done: row.done_at !== null,
  done_at: row.done_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
