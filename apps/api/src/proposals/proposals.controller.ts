import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiExtraModels, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnProposal, SignedIn } from '../access/index.js';
import { ErrorDto, TakesLargeBody } from '../http/index.js';
import {
  CreateProposalRequest,
  ProposalCountQuery,
  ProposalStageQuery,
  ProposalYearQuery,
  UpdateProposalFullyRequest,
  UpdateProposalRequest,
} from './dto/proposal-requests.dto.js';
import {
  DeletedProposalView,
  ProposalConflictView,
  ProposalCountView,
  ProposalDetailView,
  ProposalFirmView,
  ProposalsDataView,
  ProposalsOfStageView,
  ProposalsOfYearView,
  ProposalStatsView,
  ProposalView,
} from './dto/proposal.dto.js';
import { ProposalEditingService } from './proposal-editing.service.js';
import { ALL_PROPOSALS_SCHEMA, type AllProposals } from './proposal-years.js';
import { ProposalsService } from './proposals.service.js';

/** Proposals (API-59…70, OPN-60). */
@ApiTags('proposals')
@ApiExtraModels(ProposalView, ProposalFirmView)
@Controller('v2/projects/potential')
export class ProposalsController {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly changes: ProposalEditingService,
  ) {}

  /** The newest proposals who asks sees, by year and month. */
  @SignedIn()
  @Get()
  @ApiOkResponse({ schema: ALL_PROPOSALS_SCHEMA })
  all(@CurrentActor() actor: Actor): Promise<AllProposals> {
    return this.proposals.all(actor);
  }

  /** A new proposal; the person becomes its owner. */
  @SignedIn()
  @TakesLargeBody()
  @Post()
  @ApiCreatedResponse({ type: ProposalDetailView })
  create(@CurrentActor() actor: Actor, @Body() request: CreateProposalRequest): Promise<ProposalDetailView> {
    return this.proposals.create(actor, request);
  }

  /** Which years there are, and with whom who asks shares. */
  @SignedIn()
  @Get('data')
  @ApiOkResponse({ type: ProposalsDataView })
  data(@CurrentActor() actor: Actor): Promise<ProposalsDataView> {
    return this.proposals.data(actor);
  }

  /** The proposals of a year, and those of it that were deleted. */
  @SignedIn()
  @Get('year')
  @ApiOkResponse({ type: ProposalsOfYearView })
  ofYear(@CurrentActor() actor: Actor, @Query() { year }: ProposalYearQuery): Promise<ProposalsOfYearView> {
    return this.proposals.ofYear(actor, year);
  }

  /** Those of a year at one stage, page by page: a column of the board. */
  @SignedIn()
  @Get('board')
  @ApiOkResponse({ type: ProposalsOfStageView })
  ofStage(@CurrentActor() actor: Actor, @Query() query: ProposalStageQuery): Promise<ProposalsOfStageView> {
    return this.proposals.ofStage(actor, query);
  }

  /** How many proposals there are, of a year, a month or all. */
  @SignedIn()
  @Get('count')
  @ApiOkResponse({ type: ProposalCountView })
  count(@CurrentActor() actor: Actor, @Query() query: ProposalCountQuery): Promise<ProposalCountView> {
    return this.proposals.count(actor, query);
  }

  /** The proposal that a project is (OPN-60). */
  @OnProposal('view', 'params.pid')
  @Get('pid/:pid')
  @ApiOkResponse({ type: ProposalDetailView })
  ofProject(@CurrentActor() actor: Actor, @Param('pid') pid: string): Promise<ProposalDetailView> {
    return this.proposals.read(actor, pid.toLowerCase());
  }

  /** Totals of a year, of its months and of its stages. */
  @SignedIn()
  @Get(':year/stats')
  @ApiOkResponse({ type: ProposalStatsView })
  stats(@CurrentActor() actor: Actor, @Param() { year }: ProposalYearQuery): Promise<ProposalStatsView> {
    return this.proposals.stats(actor, year);
  }

  /** One proposal. */
  @OnProposal('view')
  @Get(':id')
  @ApiOkResponse({ type: ProposalDetailView })
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ProposalDetailView> {
    return this.proposals.read(actor, id.toLowerCase());
  }

  /** Single fields (API-67): what is sent changes. */
  @OnProposal('edit')
  @Put(':id')
  @ApiOkResponse({ type: ProposalDetailView })
  @ApiConflictResponse({ type: ProposalConflictView })
  update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() request: UpdateProposalRequest,
  ): Promise<ProposalDetailView> {
    return this.changes.update(actor, id.toLowerCase(), request);
  }

  /** What the edit screen sends (API-68). */
  @OnProposal('edit')
  @TakesLargeBody()
  @Put(':id/full')
  @ApiOkResponse({ type: ProposalDetailView })
  @ApiConflictResponse({ type: ProposalConflictView })
  updateFully(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() request: UpdateProposalFullyRequest,
  ): Promise<ProposalDetailView> {
    return this.changes.updateFully(actor, id.toLowerCase(), request);
  }

  /** Takes back that it was deleted. */
  @OnProposal('delete', 'params.id', { whileDeleted: true })
  @Put(':id/restore')
  @ApiOkResponse({ type: ProposalDetailView })
  restore(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ProposalDetailView> {
    return this.changes.restore(actor, id.toLowerCase());
  }

  /** Takes back that it was accepted, as long as nobody has worked in the project. */
  @OnProposal('edit')
  @Post(':id/reopen')
  @HttpCode(200)
  @ApiOkResponse({ type: ProposalDetailView })
  @ApiConflictResponse({ type: ErrorDto })
  reopen(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ProposalDetailView> {
    return this.changes.reopen(actor, id.toLowerCase());
  }

  /** Deletes the proposal for everybody who sees it; its owner can restore it. */
  @OnProposal('delete')
  @Delete(':id')
  @ApiOkResponse({ type: DeletedProposalView })
  @ApiConflictResponse({ type: ErrorDto })
  remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DeletedProposalView> {
    return this.changes.remove(actor, id.toLowerCase());
  }
}
