import { Body, Controller, Delete, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnProject, type ProjectStanding, Standing } from '../access/index.js';
import { invalid } from '../http/index.js';
import { AddPhasesRequest, EditPhasesRequest, RemovePhasesRequest } from './dto/phase-requests.dto.js';
import { ChangedPhasesView } from './dto/phase.dto.js';
import { ProjectPhasesService } from './project-phases.service.js';

/** The phases of a project (API-46, API-52, API-56, OPN-82): for owners and members (OPN-18, PRM-34). */
@ApiTags('phases')
@Controller('v2/projects')
export class ProjectPhasesController {
  constructor(private readonly phases: ProjectPhasesService) {}

  /** Puts phases into the project. */
  @OnProject('project.edit')
  @Post(':id/phases')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedPhasesView })
  add(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') _id: string,
    @Body() request: AddPhasesRequest,
  ): Promise<ChangedPhasesView> {
    return this.phases.add(actor, standing.projectId, request.phases);
  }

  /** Names, places and percents of one phase or of several. */
  @OnProject('project.edit')
  @Put(':id/phases')
  @ApiOkResponse({ type: ChangedPhasesView })
  edit(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') _id: string,
    @Body() request: EditPhasesRequest,
  ): Promise<ChangedPhasesView> {
    return this.phases.edit(actor, standing.projectId, request);
  }

  /** Takes phases out of the project; they are named in the body or in the query (OPN-102). */
  @OnProject('project.edit')
  @Delete(':id/phases')
  @ApiOkResponse({ type: ChangedPhasesView })
  remove(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') _id: string,
    @Body() request: RemovePhasesRequest,
    @Query() query: RemovePhasesRequest,
  ): Promise<ChangedPhasesView> {
    const ids = request.phases ?? query.phases;
    if (ids === undefined) throw invalid({ phases: ['phases must be the ids of the phases'] });
    return this.phases.remove(actor, standing.projectId, ids);
  }
}
