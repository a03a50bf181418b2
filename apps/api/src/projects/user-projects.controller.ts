import { PROJECT_ORDERS } from '@gable/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnSelf } from '../access/index.js';
import { answerList, ApiList, type ListAnswer } from '../http/index.js';
import { ListProjectsQuery } from './dto/project-requests.dto.js';
import { ProjectView } from './dto/project.dto.js';
import { ProjectsStatsView, UserProjectsQuery, UserStatsView } from './dto/user-projects.dto.js';
import { UserProjectsService } from './user-projects.service.js';

/** A person's own projects and counts (API-10, API-11, API-13, API-14); nobody reads those of another (OPN-53). */
@ApiTags('projects')
@Controller('v2/users')
export class UserProjectsController {
  constructor(private readonly projects: UserProjectsService) {}

  /** One's projects. */
  @OnSelf()
  @Get(':id/projects')
  @ApiList(ProjectView, { orders: PROJECT_ORDERS, filters: ['status'] })
  async list(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Query() query: UserProjectsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<ProjectView>> {
    return answerList(reply, 'projects', query, await this.projects.list(actor, query));
  }

  /** How many projects there are in each status. Takes the parameters of the list and needs none of them. */
  @OnSelf()
  @Get(':id/projects-stats')
  @ApiOkResponse({ type: ProjectsStatsView })
  projectsStats(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Query() _query: ListProjectsQuery,
  ): Promise<ProjectsStatsView> {
    return this.projects.countByStatus(actor);
  }

  /** One's archived projects. */
  @OnSelf()
  @Get(':id/archive')
  @ApiList(ProjectView, { orders: PROJECT_ORDERS, filters: ['status'] })
  async archive(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Query() query: ListProjectsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<ProjectView>> {
    return answerList(reply, 'projects', query, await this.projects.listArchived(actor, query));
  }

  /** The counts of one's dashboard. */
  @OnSelf()
  @Get(':id/stats')
  @ApiOkResponse({ type: UserStatsView })
  stats(@CurrentActor() actor: Actor, @Param('id') _id: string): Promise<UserStatsView> {
    return this.projects.stats(actor);
  }
}
