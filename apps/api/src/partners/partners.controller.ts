import { LIMITS, MESSAGES } from '@gable/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  type Actor,
  CurrentActor,
  OnProject,
  OnSelf,
  type ProjectStanding,
  SignedIn,
  Standing,
} from '../access/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, type Page, pageOfAll, recordOf } from '../http/index.js';
import { AutocompleteRequest, PartnerView, SearchPartnersRequest } from './dto/partners.dto.js';
import { PartnersService } from './partners.service.js';

/** The people one works with (API-12, API-17, API-19; OPN-53). Nobody else is ever found. */
@ApiTags('partners')
@Controller('v2/users')
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

  /** Everybody one shares a project with, by name. */
  @OnSelf()
  @Get(':id/partners')
  @ApiList(PartnerView, { orders: ['name', 'email'], description: `The first ${LIMITS.partners} by name` })
  async list(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<PartnerView>> {
    return answerList(reply, 'users', query, await this.page(actor, query));
  }

  /** One of them (OPN-45). */
  @OnSelf()
  @Get(':id/partners/:uid')
  @ApiOkResponse({ type: PartnerView })
  read(@CurrentActor() actor: Actor, @Param('id') _id: string, @Param('uid') uid: string): Promise<PartnerView> {
    return recordOf((query) => this.page(actor, query), uid, MESSAGES.people.notFound);
  }

  /** Partners whose name or e-mail holds the term; the best first. */
  @SignedIn()
  @Post('partners/search')
  @HttpCode(200)
  @ApiOkResponse({ type: [PartnerView], description: `At most ${LIMITS.suggestions}.` })
  search(@CurrentActor() actor: Actor, @Body() request: SearchPartnersRequest): Promise<PartnerView[]> {
    return this.partners.search(actor, request.term);
  }

  /** Partners to suggest for a project: with `all` also those who are in it already. */
  @OnProject('project.view', 'body.projectID')
  @Post('autocomplete')
  @HttpCode(200)
  @ApiOkResponse({ type: [PartnerView], description: `At most ${LIMITS.suggestions}.` })
  autocomplete(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() request: AutocompleteRequest,
  ): Promise<PartnerView[]> {
    return this.partners.suggest(actor, standing, request.term, request.all ?? false);
  }

  private async page(actor: Actor, query: ListQuery): Promise<Page<PartnerView>> {
    return pageOfAll(await this.partners.list(actor), query, ['name', 'email']);
  }
}
