import { MESSAGES } from '@gable/contracts';
import { mayGiveTask, taskRightsOf } from '@gable/domain';
import { Project, type Task } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/index.js';
import { notFound, notPermitted } from '../http/index.js';
import type { UpdateTaskRequest } from './dto/task-requests.dto.js';
import { TaskAssignees } from './task-assignees.js';
import { TaskLimits } from './task-limits.js';
import { type TaskInNews, TaskNews } from './task-news.js';
import type { TaskRow } from './task-row.js';
import { TasksRepository } from './tasks.repository.js';

const { tasks: texts } = MESSAGES;

/** What a task is about, and who does it. */
type TaskPlace = Pick<Task, 'projectId' | 'assigneeId'>;

/** What somebody did with it, as the other is told. */
export type Outcome = 'done' | 'comes again' | 'not done';

/** What a call says of it. */
type PlaceRequest = Pick<UpdateTaskRequest, 'project_id' | 'assignee_id'>;

/** Decides who does a task and what it is about, and tells whom it becomes theirs. */
@Injectable()
export class TaskGiving {
  constructor(
    private readonly repository: TasksRepository,
    private readonly assignees: TaskAssignees,
    private readonly limits: TaskLimits,
  ) {}

  /** That somebody tells others no more by tasks than they may. @throws {Refusal} 429 */
  async requirePace(
    userId: string,
    { assignee_id, done }: Pick<UpdateTaskRequest, 'assignee_id' | 'done'>,
    before?: Pick<TaskRow, 'owner_id' | 'assignee_id' | 'done_at'>,
  ): Promise<void> {
    const to = assignee_id?.toLowerCase() ?? userId;
    if (to !== userId && to !== before?.assignee_id) await this.limits.give(userId);
    if (done === true && before && before.owner_id !== userId && before.done_at === null) {
      await this.limits.finish(userId);
    }
  }

  /** Where a new task belongs. @throws {Refusal} 400, 404 */
  async placeOfNew(manager: EntityManager, userId: string, request: PlaceRequest): Promise<TaskPlace> {
    const projectId = request.project_id?.toLowerCase() ?? null;
    const assigneeId = request.assignee_id?.toLowerCase() ?? userId;
    await this.requireSeen(manager, userId, projectId);
    await this.assignees.require(manager, userId, projectId, assigneeId);
    return { projectId, assigneeId };
  }

  /** Where a task belongs once somebody who sees it has changed it. @throws {Refusal} 400, 404, 422 */
  async placeAfter(manager: EntityManager, userId: string, task: Task, request: PlaceRequest): Promise<TaskPlace> {
    const projectId = request.project_id === undefined ? task.projectId : (request.project_id?.toLowerCase() ?? null);
    const assigneeId = request.assignee_id?.toLowerCase() ?? task.assigneeId;
    const [isMoved, isGiven] = [projectId !== task.projectId, assigneeId !== task.assigneeId];
    const isMaker = taskRightsOf(task, userId).has('give');
    if (!mayGiveTask(task, userId, assigneeId) || (isMoved && !isMaker)) throw notPermitted(texts.notGivenOn);
    if (isMoved) await this.requireSeen(manager, userId, projectId);
    if (isGiven && !isMaker) await this.assignees.requireBack(manager, task.id);
    else if (isGiven) {
      const place = { assigneeId, projectId: await this.givenWith(manager, userId, assigneeId, projectId) };
      await this.assignees.require(manager, userId, place.projectId, assigneeId);
      return place;
    } else if (isMoved) await this.assignees.requireAlong(manager, task.ownerId, projectId, assigneeId);
    return { projectId, assigneeId };
  }

  /** Tells the other person of a task what has become of it for them. */
  async tell(
    manager: EntityManager,
    actor: Actor,
    task: TaskInNews,
    { isGiven, done }: { isGiven: boolean; done?: Outcome | undefined },
  ): Promise<void> {
    const news = new TaskNews(manager);
    if (isGiven) {
      const project = task.projectId && (await manager.findOneByOrFail(Project, { id: task.projectId })).name;
      await news.given(actor, task, project);
    }
    if (done === 'not done') await news.notDone(task.id);
    else if (done) await news.done(actor, task, done === 'comes again' ? task.dueDate : null);
  }

  /** What who made a task does not see any more is not given on. */
  private async givenWith(
    manager: EntityManager,
    userId: string,
    assigneeId: string,
    projectId: string | null,
  ): Promise<string | null> {
    if (projectId === null || assigneeId === userId) return projectId;
    return (await this.repository.sees(manager, userId, projectId)) ? projectId : null;
  }

  /** @throws {Refusal} 404 for a project or proposal that the person does not see. */
  async requireSeen(manager: EntityManager, userId: string, projectId: string | null): Promise<void> {
    if (projectId !== null && !(await this.repository.sees(manager, userId, projectId))) {
      throw notFound(MESSAGES.projects.notFound);
    }
  }
}
