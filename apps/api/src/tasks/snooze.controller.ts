import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnTask } from '../access/index.js';
import { ErrorDto } from '../http/index.js';
import { SnoozeTaskRequest } from './dto/snooze-requests.dto.js';
import { TaskView } from './dto/task.dto.js';
import { SnoozeService } from './snooze.service.js';

/** Putting off the reminder of a task. */
@ApiTags('tasks')
@Controller('v2/tasks/:id/snooze')
export class SnoozeController {
  constructor(private readonly snoozes: SnoozeService) {}

  /** Has a task one does remind once more at a moment; answers the task. Another moment takes the place of one before. */
  @OnTask('edit')
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TaskView })
  @ApiConflictResponse({ type: ErrorDto })
  snooze(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { until }: SnoozeTaskRequest,
  ): Promise<TaskView> {
    return this.snoozes.snooze(actor, id.toLowerCase(), new Date(until));
  }

  /** Takes that back; answers the task, also where it was not put off. */
  @OnTask('edit')
  @Delete()
  @ApiOkResponse({ type: TaskView })
  end(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<TaskView> {
    return this.snoozes.end(actor, id.toLowerCase());
  }
}
