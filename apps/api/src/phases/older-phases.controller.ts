import { MESSAGES, PHASE_ORDERS } from '@gable/contracts';
import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  type Actor,
  CurrentActor,
  NamedStanding,
  OnProjectIfNamed,
  type ProjectStanding,
  SignedIn,
} from '../access/index.js';
import { answerList, ApiList, type ListAnswer, recordOf } from '../http/index.js';
import { ListPhasesQuery, StorePhaseRequest } from './dto/phase-requests.dto.js';
import { PhaseView, RemovedPhaseView } from './dto/phase.dto.js';
import { OwnPhasesService } from './own-phases.service.js';
import { ProjectPhasesService } from './project-phases.service.js';

/** The three calls that have an older address as well (API-78…80, OPN-84); at the newer one they are inherited. */
@ApiTags('phases')
@Controller('phases')
export class OlderPhasesController {
  constructor(
    protected readonly own: OwnPhasesService,
    protected readonly ofProject: ProjectPhasesService,
  ) {}

  /** The own list. */
  @SignedIn()
  @Get()
  @ApiList(PhaseView, { orders: PHASE_ORDERS, filters: ['category'] })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListPhasesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<PhaseView>> {
    return answerList(reply, 'phases', query, await this.own.list(actor, query));
  }

  /** One of them (OPN-45). */
  @SignedIn()
  @Get(':id')
  @ApiOkResponse({ type: PhaseView })
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<PhaseView> {
    return recordOf((query) => this.own.list(actor, query), id, MESSAGES.phases.notFound);
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

  /** Takes a phase out of the own list; projects keep it. */
  @SignedIn()
  @Delete(':id')
  @ApiOkResponse({ type: RemovedPhaseView })
  remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<RemovedPhaseView> {
    return this.own.remove(actor, id.toLowerCase());
  }
}
