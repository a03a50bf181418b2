import { LIMITS } from '@gable/contracts';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnTask, SignedIn } from '../access/index.js';
import { answerList, ApiList, ErrorDto, type ListAnswer, ListQuery } from '../http/index.js';
import { NamedPersonView } from '../names/index.js';
import { CreateTaskRequest, TaskAssigneesQuery, UpdateTaskRequest } from './dto/task-requests.dto.js';
import { DeletedTaskView, TaskView } from './dto/task.dto.js';
import { TASK_FILTERS, TASK_ORDERS } from './tasks.repository.js';
import { TasksService } from './tasks.service.js';

/** Tasks of a person, and those they have given to others (API-134, OPN-153). */
@ApiTags('tasks')
@Controller('v2/tasks')
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  /** The tasks of who asks or, with `assigned` others, those they have given away, by when they are due. */
  @SignedIn()
  @Get()
  @ApiList(TaskView, {
    orders: TASK_ORDERS,
    filters: TASK_FILTERS,
    description:
      'By due date, those without one last. `list` is overdue, today, tomorrow, this_week or later; `assigned` me or others',
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<TaskView>> {
    return answerList(reply, 'tasks', query, await this.tasks.list(actor, query));
  }

  /** Whom one may give a task to: people of its project or, without one, of the own firm. */
  @SignedIn()
  @Get('assignees')
  @ApiOkResponse({ type: [NamedPersonView], description: `By name, at most ${LIMITS.taskAssignees}.` })
  assignees(@CurrentActor() actor: Actor, @Query() { project_id }: TaskAssigneesQuery): Promise<NamedPersonView[]> {
    return this.tasks.assignees(actor, project_id?.toLowerCase() ?? null);
  }

  /** A new task, for oneself or for somebody else. */
  @SignedIn()
  @Post()
  @ApiCreatedResponse({ type: TaskView })
  @ApiConflictResponse({ type: ErrorDto })
  create(@CurrentActor() actor: Actor, @Body() request: CreateTaskRequest): Promise<TaskView> {
    return this.tasks.create(actor, request);
  }

  /** A task that one has made, or that one was given. */
  @OnTask('view')
  @Get(':id')
  @ApiOkResponse({ type: TaskView })
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<TaskView> {
    return this.tasks.read(actor, id.toLowerCase());
  }

  /** Changes what is sent: the name, when it is due, when its reminder comes, whether it is done, whose it is. */
  @OnTask('edit')
  @Patch(':id')
  @ApiOkResponse({ type: TaskView })
  @ApiConflictResponse({ type: ErrorDto })
  update(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() request: UpdateTaskRequest): Promise<TaskView> {
    return this.tasks.update(actor, id.toLowerCase(), request);
  }

  /** Deletes a task with its reminders; who made it does. */
  @OnTask('delete')
  @Delete(':id')
  @ApiOkResponse({ type: DeletedTaskView })
  remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DeletedTaskView> {
    return this.tasks.remove(actor, id.toLowerCase());
  }
}
