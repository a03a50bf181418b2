import { PHASE_ORDERS } from '@gable/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnProject, type ProjectStanding, SignedIn, Standing } from '../access/index.js';
import { answerList, ApiList, ChangesState, type ListAnswer } from '../http/index.js';
import {
  ChangeOwnPhaseRequest,
  ListPhasesQuery,
  PhaseProjectQuery,
  ReorderPhasesRequest,
} from './dto/phase-requests.dto.js';
import { ChangedPhasesView, PhaseView } from './dto/phase.dto.js';
import { OlderPhasesController } from './older-phases.controller.js';

/** A person's own phases, and how they get into projects (API-71…77): the older calls and what came later. */
@ApiTags('phases')
@Controller('v2/phases')
export class PhasesController extends OlderPhasesController {
  /** The own list, and what the person's projects hold besides. */
  @SignedIn()
  @Get('all')
  @ApiList(PhaseView, { orders: PHASE_ORDERS, filters: ['category'] })
  async listAll(
    @CurrentActor() actor: Actor,
    @Query() query: ListPhasesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<PhaseView>> {
    return answerList(reply, 'phases', query, await this.own.listAll(actor, query));
  }

  /** The own list in another order. */
  @SignedIn()
  @Post('reorder')
  @HttpCode(200)
  @ApiOkResponse({ type: [PhaseView] })
  reorder(@CurrentActor() actor: Actor, @Body() request: ReorderPhasesRequest): Promise<PhaseView[]> {
    return this.own.reorder(actor, request.phases);
  }

  /** Renames or moves a phase of the own list; projects that hold it keep theirs (API-4). */
  @SignedIn()
  @Put(':id')
  @ApiOkResponse({ type: PhaseView })
  change(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() request: ChangeOwnPhaseRequest,
  ): Promise<PhaseView> {
    return this.own.change(actor, id.toLowerCase(), request);
  }

  /** Puts a phase into a project. */
  @OnProject('project.edit', 'query.projectId')
  @ChangesState()
  @Get(':id/attach')
  @ApiOkResponse({ type: ChangedPhasesView })
  attach(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() _query: PhaseProjectQuery,
  ): Promise<ChangedPhasesView> {
    return this.ofProject.attach(actor, standing.projectId, id);
  }

  /** Takes a phase out of a project. */
  @OnProject('project.edit', 'query.projectId')
  @ChangesState()
  @Get(':id/detach')
  @ApiOkResponse({ type: ChangedPhasesView })
  detach(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() _query: PhaseProjectQuery,
  ): Promise<ChangedPhasesView> {
    return this.ofProject.detach(actor, standing.projectId, id);
  }
}
