import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OnProjectIfNamed, SignedIn } from '../access/access.decorator.js';
import { CurrentActor, NamedStanding, type Actor, type ProjectStanding } from '../access/actor.js';
import { ApiList } from '../http/api-list.decorator.js';
import { answerList, type ListAnswer } from '../http/list-answer.js';
import { ListPhasesQuery, StorePhaseRequest } from './dto/phase-requests.dto.js';
import { PhaseView, RemovedPhaseView } from './dto/phase.dto.js';
import { OwnPhasesService } from './own-phases.service.js';
import { ProjectPhasesService } from './project-phases.service.js';

/** The same three calls at their older address (API-78…80, OPN-84). */
@ApiTags('phases')
@Controller('phases')
export class OlderPhasesController {
  constructor(
    private readonly own: OwnPhasesService,
    private readonly ofProject: ProjectPhasesService,
  ) {}

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

  @SignedIn()
  @Delete(':id')
  @ApiOkResponse({ type: RemovedPhaseView })
  remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<RemovedPhaseView> {
    return this.own.remove(actor, id.toLowerCase());
  }
}
