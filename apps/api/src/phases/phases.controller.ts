import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OnProject, OnProjectIfNamed, SignedIn } from '../access/access.decorator.js';
import { CurrentActor, NamedStanding, Standing, type Actor, type ProjectStanding } from '../access/actor.js';
import { ApiList } from '../http/api-list.decorator.js';
import { ChangesState } from '../http/changes-state.decorator.js';
import { answerList, type ListAnswer } from '../http/list-answer.js';
import {
  ListPhasesQuery,
  PhaseProjectQuery,
  ReorderPhasesRequest,
  StorePhaseRequest,
} from './dto/phase-requests.dto.js';
import { ChangedPhasesView, PhaseView, RemovedPhaseView } from './dto/phase.dto.js';
import { OwnPhasesService } from './own-phases.service.js';
import { ProjectPhasesService } from './project-phases.service.js';

/** A person's own phases, and how they get into projects (API-71…77). */
@ApiTags('phases')
@Controller('v2/phases')
export class PhasesController {
  constructor(
    private readonly own: OwnPhasesService,
    private readonly ofProject: ProjectPhasesService,
  ) {}

  /** The own list. */
  @SignedIn()
  @Get()
  @ApiList(PhaseView)
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListPhasesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<PhaseView>> {
    return answerList(reply, 'phases', query, await this.own.list(actor, query));
  }

  /** The own list, and what the person's projects hold besides. */
  @SignedIn()
  @Get('all')
  @ApiList(PhaseView)
  async listAll(
    @CurrentActor() actor: Actor,
    @Query() query: ListPhasesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<PhaseView>> {
    return answerList(reply, 'phases', query, await this.own.listAll(actor, query));
  }

  /** A new phase of the own list, and of a project. */
  @OnProjectIfNamed('project.edit', 'body.projectId')
  @Post()
  @ApiCreatedResponse({ type: PhaseView })
  store(
    @CurrentActor() actor: Actor,
    @NamedStanding() standing: ProjectStanding | undefined,
    @Body() request: StorePhaseRequest,
  ): Promise<PhaseView> {
    return this.ofProject.store(actor, request, standing?.projectId);
  }

  /** The own list in another order. */
  @SignedIn()
  @Post('reorder')
  @HttpCode(200)
  @ApiOkResponse({ type: [PhaseView] })
  reorder(@CurrentActor() actor: Actor, @Body() request: ReorderPhasesRequest): Promise<PhaseView[]> {
    return this.own.reorder(actor, request.phases);
  }

  /** Takes a phase out of the own list; projects keep it. */
  @SignedIn()
  @Delete(':id')
  @ApiOkResponse({ type: RemovedPhaseView })
  remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<RemovedPhaseView> {
    return this.own.remove(actor, id.toLowerCase());
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
