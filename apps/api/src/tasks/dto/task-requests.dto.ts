import {
  dueDateProblem,
  LIMITS,
  RECURRENCES,
  type Recurrence,
  recurrenceProblem,
  reminderProblem,
  reminderTimeProblem,
  taskNameProblem,
} from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { HasNoProblem, Trimmed, WhenSent } from '../../http/index.js';

/** When a task is due, when its person is reminded of it, whose it is and what it is about (OPN-153, OPN-154). */
class DueDateRequest {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'YYYY-MM-DD; null removes it, and what comes again with it',
  })
  @HasNoProblem(dueDateProblem)
  due_date?: string | null;

  @ApiPropertyOptional({ enum: RECURRENCES, enumName: 'Recurrence', description: 'Needs a due date' })
  @WhenSent()
  @HasNoProblem(recurrenceProblem)
  recurrence?: Recurrence;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: LIMITS.reminderMinutes,
    description: 'Minutes before; null: no reminder',
  })
  @HasNoProblem(reminderProblem)
  due_date_reminder?: number | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 5,
    description: 'Time of the day it is due on, HH:MM; null: 09:00',
  })
  @HasNoProblem(reminderTimeProblem)
  due_date_reminder_time?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'A project or proposal one sees; null: none',
  })
  @IsOptional()
  @IsUUID()
  project_id?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'Who does it: oneself, somebody of its project or, without one, of the own firm',
  })
  @WhenSent()
  @IsUUID()
  assignee_id?: string;
}

/** A new task. */
export class CreateTaskRequest extends DueDateRequest {
  @ApiProperty({ type: String, maxLength: LIMITS.taskName })
  @Trimmed()
  @HasNoProblem(taskNameProblem)
  name: string;
}

/** A change of a task (API-134); what is left out stays as it is. With a version that is not the newest: 409 and the newest. */
export class UpdateTaskRequest extends DueDateRequest {
  @ApiPropertyOptional({ type: String, maxLength: LIMITS.taskName })
  @WhenSent()
  @Trimmed()
  @HasNoProblem(taskNameProblem)
  name?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'One that comes again is due on its next day instead' })
  @WhenSent()
  @IsBoolean()
  done?: boolean;

  @ApiPropertyOptional({ type: 'integer', description: 'The version that was read' })
  @WhenSent()
  @IsInt()
  @Min(1)
  @Max(2 ** 31 - 1)
  version?: number;
}

/** Which task people are looked for. */
export class TaskAssigneesQuery {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'The project or proposal the task is about' })
  @WhenSent()
  @IsUUID()
  project_id?: string;
}
