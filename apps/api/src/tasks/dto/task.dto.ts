import { RECURRENCES, TASK_LISTS, type Recurrence, type TaskList } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { NamedPersonView } from '../../names/index.js';

/** Another reminder of a task, beside that of its due date. */
export class AlarmView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer', description: 'Minutes before' })
  due_date_reminder: number;

  @ApiProperty({ type: String, nullable: true, description: 'Time of the day it is due on, HH:MM; null: 09:00' })
  due_date_reminder_time: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether it has come for this due date' })
  due_date_reminder_sent: boolean;
}

/** The project or proposal a task is about. */
export class TaskProjectView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: Boolean, description: 'Whether it is a proposal' })
  potential: boolean;
}

/** A task (ENT-23). */
export class TaskView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ readOnly: true, type: String, format: 'uuid' })
  owner_id: string;

  @ApiProperty({ readOnly: true, type: NamedPersonView, description: 'Who made it' })
  owner: NamedPersonView;

  @ApiProperty({ type: String, format: 'uuid' })
  assignee_id: string;

  @ApiProperty({ readOnly: true, type: NamedPersonView, description: 'Who does it' })
  assignee: NamedPersonView;

  @ApiProperty({ readOnly: true, type: Boolean, description: 'Whether they see it; who made it may take it back' })
  assignee_sees: boolean;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'A day of the calendar, in no time zone' })
  due_date: string | null;

  @ApiProperty({
    readOnly: true,
    type: 'integer',
    nullable: true,
    description: 'Days until it is due, by the calendar of who looks; negative once it is overdue',
  })
  duedate_countdown: number | null;

  @ApiProperty({ readOnly: true, enum: TASK_LISTS, enumName: 'TaskList', description: 'Where it stands today' })
  list: TaskList;

  @ApiProperty({ enum: RECURRENCES, enumName: 'Recurrence' })
  recurrence: Recurrence;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Minutes before; null: no reminder' })
  due_date_reminder: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Time of the day it is due on, HH:MM; null: 09:00' })
  due_date_reminder_time: string | null;

  @ApiProperty({ readOnly: true, type: Boolean, description: 'Whether the reminder has come for this due date' })
  due_date_reminder_sent: boolean;

  @ApiProperty({
    readOnly: true,
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it reminds once more, as who asks has put off; null for who does not do it',
  })
  snoozed_until: string | null;

  @ApiProperty({ readOnly: true, type: [AlarmView], description: 'More reminders' })
  alarms: AlarmView[];

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  project_id: string | null;

  @ApiProperty({ readOnly: true, type: TaskProjectView, nullable: true, description: 'The same, while one sees it' })
  project: TaskProjectView | null;

  @ApiProperty({ type: Boolean })
  done: boolean;

  @ApiProperty({ readOnly: true, type: String, format: 'date-time', nullable: true })
  done_at: string | null;

  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ readOnly: true, type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ readOnly: true, type: String, format: 'date-time' })
  updated_at: string;
}

/** A task or a reminder that is gone. */
export class DeletedTaskView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;
}
