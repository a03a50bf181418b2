import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OnProject, SignedIn } from '../access/access.decorator.js';
import { CurrentActor, Standing, type Actor, type ProjectStanding } from '../access/actor.js';
import { ApiList } from '../http/api-list.decorator.js';
import { answerList, type ListAnswer } from '../http/list-answer.js';
import { CreateProjectRequest, ListProjectsQuery } from './dto/project-requests.dto.js';
import { ProjectDetailView, ProjectView } from './dto/project.dto.js';
import { ProjectsService } from './projects.service.js';

/** Projects (API-28, OPN-74, OPN-75). */
@ApiTags('projects')
@Controller('v2/projects')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  /** The projects the person is in; name ascending unless another order is asked for (PRJ-32). */
  @SignedIn()
  @Get()
  @ApiList(ProjectView)
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListProjectsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<ProjectView>> {
    return answerList(reply, 'projects', query, await this.projects.list(actor, query));
  }

  /** A new project; the person becomes its owner (PRJ-1). */
  @SignedIn()
  @Post()
  @ApiCreatedResponse({ type: ProjectDetailView })
  create(@CurrentActor() actor: Actor, @Body() request: CreateProjectRequest): Promise<ProjectDetailView> {
    return this.projects.create(actor, request);
  }

  /** One project with its people. */
  @OnProject('project.view')
  @Get(':id')
  @ApiOkResponse({ type: ProjectDetailView })
  read(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') _id: string,
  ): Promise<ProjectDetailView> {
    return this.projects.read(actor, standing.projectId);
  }
}
