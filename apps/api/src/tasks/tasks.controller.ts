import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnOwn, SignedIn } from '../access/index.js';
import { answerList, ApiList, ErrorDto, type ListAnswer, ListQuery } from '../http/index.js';
import { CreateTaskRequest, UpdateTaskRequest } from './dto/task-requests.dto.js';
import { DeletedTaskView, TaskView } from './dto/task.dto.js';
import { TASK_FILTERS, TASK_ORDERS } from './tasks.repository.js';
import { TasksService } from './tasks.service.js';

/** Tasks of a person (API-134, OPN-153). */
@ApiTags('tasks')
@Controller('v2/tasks')
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  /** The tasks of who asks, by when they are due. */
  @SignedIn()
  @Get()
  @ApiList(TaskView, {
    orders: TASK_ORDERS,
    filters: TASK_FILTERS,
    description: 'By due date, those without one last. `list` is overdue, today, tomorrow, this_week or later',
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<TaskView>> {
    return answerList(reply, 'tasks', query, await this.tasks.list(actor, query));
  }

  /** A new task of who asks. */
  @SignedIn()
  @Post()
  @ApiCreatedResponse({ type: TaskView })
  @ApiConflictResponse({ type: ErrorDto })
  create(@CurrentActor() actor: Actor, @Body() request: CreateTaskRequest): Promise<TaskView> {
    return this.tasks.create(actor, request);
  }

  /** One of the own tasks. */
  @OnOwn('task', 'params.id')
  @Get(':id')
  @ApiOkResponse({ type: TaskView })
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<TaskView> {
    return this.tasks.read(actor, id.toLowerCase());
  }

  /** Changes what is sent: the name, when it is due, when its reminder comes, whether it is done. */
  @OnOwn('task', 'params.id')
  @Patch(':id')
  @ApiOkResponse({ type: TaskView })
  @ApiConflictResponse({ type: ErrorDto })
  update(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() request: UpdateTaskRequest): Promise<TaskView> {
    return this.tasks.update(actor, id.toLowerCase(), request);
  }

  /** Deletes a task with its reminders. */
  @OnOwn('task', 'params.id')
  @Delete(':id')
  @ApiOkResponse({ type: DeletedTaskView })
  remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DeletedTaskView> {
    return this.tasks.remove(actor, id.toLowerCase());
  }
}
