import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnTask } from '../access/index.js';
import { ErrorDto } from '../http/index.js';
import { AlarmsService } from './alarms.service.js';
import { SetAlarmRequest, UpdateAlarmRequest } from './dto/alarm-requests.dto.js';
import { DeletedTaskView, TaskView } from './dto/task.dto.js';

/** More reminders of a task (API-135…137, OPN-153). */
@ApiTags('tasks')
@Controller('v2/tasks/:id/alarms')
export class AlarmsController {
  constructor(private readonly alarms: AlarmsService) {}

  /** Sets a reminder; answers the task with it. */
  @OnTask('edit')
  @Post()
  @ApiCreatedResponse({ type: TaskView })
  @ApiConflictResponse({ type: ErrorDto })
  set(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() request: SetAlarmRequest): Promise<TaskView> {
    return this.alarms.set(actor, id.toLowerCase(), request);
  }

  /** Puts reminders in the place of one; answers the task with them. One that was changed meanwhile is 409 with the task. */
  @OnTask('edit')
  @Put()
  @ApiOkResponse({ type: TaskView })
  @ApiConflictResponse({ type: ErrorDto })
  update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() request: UpdateAlarmRequest,
  ): Promise<TaskView> {
    return this.alarms.update(actor, id.toLowerCase(), request);
  }

  /** Removes a reminder. */
  @OnTask('edit')
  @Delete(':alarmId')
  @ApiOkResponse({ type: DeletedTaskView })
  remove(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('alarmId') alarmId: string,
  ): Promise<DeletedTaskView> {
    return this.alarms.remove(actor, id.toLowerCase(), alarmId.toLowerCase());
  }
}
