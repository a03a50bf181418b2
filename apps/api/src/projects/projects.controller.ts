import { PROJECT_ORDERS } from '@gable/contracts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnProject, type ProjectStanding, SignedIn, Standing } from '../access/index.js';
import { answerList, ApiList, type ListAnswer, TakesLargeBody } from '../http/index.js';
import {
  CreateProjectRequest,
  ListProjectsQuery,
  SetArchivedRequest,
  SetUnderConstructionRequest,
  UpdateProjectRequest,
  UpdateProjectsRequest,
} from './dto/project-requests.dto.js';
import {
  DeletedProjectView,
  ProjectConflictView,
  ProjectDetailView,
  ProjectsConflictView,
  ProjectView,
} from './dto/project.dto.js';
import { ProjectEditingService } from './project-editing.service.js';
import { ProjectsService } from './projects.service.js';

/** Projects (API-28, API-42, API-43, API-50, API-51, OPN-74, OPN-75). */
@ApiTags('projects')
@Controller('v2/projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly changes: ProjectEditingService,
  ) {}

  /** The projects the person is in; name ascending unless another order is asked for (PRJ-32). */
  @SignedIn()
  @Get()
  @ApiList(ProjectView, { orders: PROJECT_ORDERS, filters: ['status'] })
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

  /** Several projects at once, all of them or none; what one may not see or change refuses all (API-51, OPN-75). */
  @SignedIn()
  @TakesLargeBody()
  @Put()
  @ApiOkResponse({ type: [ProjectView] })
  @ApiConflictResponse({ type: ProjectsConflictView })
  updateAll(@CurrentActor() actor: Actor, @Body() { items }: UpdateProjectsRequest): Promise<ProjectView[]> {
    return this.changes.updateAll(actor, items);
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
    return this.projects.open(actor, standing.projectId);
  }

  /** The fields that are sent (API-50, PRJ-4, OPN-77). */
  @OnProject('project.edit')
  @TakesLargeBody()
  @Put(':id')
  @ApiOkResponse({ type: ProjectDetailView })
  @ApiConflictResponse({ type: ProjectConflictView })
  update(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Standing() { projectId }: ProjectStanding,
    @Body() request: UpdateProjectRequest,
  ): Promise<ProjectDetailView> {
    return this.changes.update(actor, projectId, request);
  }

  /** Into the archive, or back (API-42). */
  @OnProject('project.edit')
  @Post(':id/set-archived')
  @HttpCode(200)
  @ApiOkResponse({ type: ProjectDetailView })
  setArchived(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Standing() { projectId }: ProjectStanding,
    @Body() { archived }: SetArchivedRequest,
  ): Promise<ProjectDetailView> {
    return this.changes.setArchived(actor, projectId, archived);
  }

  /** To the state 'under construction', or from it (API-43). */
  @OnProject('project.edit')
  @Post(':id/set-under-construction')
  @HttpCode(200)
  @ApiOkResponse({ type: ProjectDetailView })
  setUnderConstruction(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Standing() { projectId }: ProjectStanding,
    @Body() { under_construction: underConstruction }: SetUnderConstructionRequest,
  ): Promise<ProjectDetailView> {
    return this.changes.setUnderConstruction(actor, projectId, underConstruction);
  }

  /** Deletes the project for everybody in it (OPN-74). */
  @OnProject('project.delete')
  @Delete(':id')
  @ApiOkResponse({ type: DeletedProjectView })
  remove(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Standing() { projectId }: ProjectStanding,
  ): Promise<DeletedProjectView> {
    return this.changes.remove(actor, projectId);
  }
}
