import { MESSAGES } from '@gable/contracts';
import type { FirmStanding } from '@gable/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnFirm, SignedIn, StandingInFirm } from '../access/index.js';
import { answerList, ApiList, isNumber, type ListAnswer, ListQuery, recordOf } from '../http/index.js';
import { AddFirmMembersRequest, FirmNameRequest, ShareProposalsRequest } from './dto/firm-requests.dto.js';
import { FirmMemberView, FirmRoleView, FirmView, RemovedFirmMemberView } from './dto/firm.dto.js';
import { FirmMembersService, MEMBER_ORDERS } from './firm-members.service.js';
import { FIRM_ORDERS, FirmsService, ROLE_ORDERS } from './firms.service.js';

/** Firms and who is in them (API-111…117). */
@ApiTags('firms')
@Controller('firms')
export class FirmsController {
  constructor(
    private readonly firms: FirmsService,
    private readonly members: FirmMembersService,
  ) {}

  /** The firm of who asks; an empty list for who is in none. */
  @SignedIn()
  @Get()
  @ApiList(FirmView, { orders: FIRM_ORDERS })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<FirmView>> {
    return answerList(reply, 'firms', query, await this.firms.list(actor, query));
  }

  /** Makes a firm that who asks owns. */
  @SignedIn()
  @Post()
  @ApiCreatedResponse({ type: FirmView })
  create(@CurrentActor() actor: Actor, @Body() { name }: FirmNameRequest): Promise<FirmView> {
    return this.firms.create(actor, name);
  }

  /** The roles that members have. */
  @SignedIn()
  @Get('roles')
  @ApiList(FirmRoleView, { orders: ROLE_ORDERS })
  async roles(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<FirmRoleView>> {
    return answerList(reply, 'firm-roles', query, await this.firms.roles(query));
  }

  /** One of them (OPN-45). */
  @SignedIn()
  @Get('roles/:roleId')
  @ApiOkResponse({ type: FirmRoleView })
  role(@Param('roleId') roleId: string): Promise<FirmRoleView> {
    return recordOf((query) => this.firms.roles(query), roleId, undefined, isNumber);
  }

  /** One firm. */
  @OnFirm()
  @Get(':id')
  @ApiOkResponse({ type: FirmView })
  read(
    @CurrentActor() actor: Actor,
    @StandingInFirm() { firmId }: FirmStanding,
    @Param('id') _id: string,
  ): Promise<FirmView> {
    return this.firms.read(actor, firmId);
  }

  /** Gives a firm another name. */
  @OnFirm('firm_add_people')
  @Put(':id')
  @ApiOkResponse({ type: FirmView })
  rename(
    @CurrentActor() actor: Actor,
    @StandingInFirm() { firmId }: FirmStanding,
    @Param('id') _id: string,
    @Body() { name }: FirmNameRequest,
  ): Promise<FirmView> {
    return this.firms.rename(actor, firmId, name);
  }

  /** Everybody in a firm. */
  @OnFirm()
  @Get(':id/members')
  @ApiList(FirmMemberView, { orders: MEMBER_ORDERS })
  async listMembers(
    @CurrentActor() actor: Actor,
    @StandingInFirm() standing: FirmStanding,
    @Param('id') _id: string,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<FirmMemberView>> {
    return answerList(reply, 'firm-members', query, await this.members.list(actor, standing, query));
  }

  /** One of them (OPN-45). */
  @OnFirm()
  @Get(':id/members/:memberId')
  @ApiOkResponse({ type: FirmMemberView })
  readMember(
    @CurrentActor() actor: Actor,
    @StandingInFirm() standing: FirmStanding,
    @Param('id') _id: string,
    @Param('memberId') memberId: string,
  ): Promise<FirmMemberView> {
    return recordOf(
      (query) => this.members.list(actor, standing, query),
      memberId.toLowerCase(),
      MESSAGES.firms.memberNotFound,
    );
  }

  /** Brings people into a firm, all of them or nobody. */
  @OnFirm('firm_add_people')
  @Post(':id/members')
  @HttpCode(200)
  @ApiOkResponse({ type: [FirmMemberView] })
  addMembers(
    @CurrentActor() actor: Actor,
    @StandingInFirm() { firmId }: FirmStanding,
    @Param('id') _id: string,
    @Body() { users }: AddFirmMembersRequest,
  ): Promise<FirmMemberView[]> {
    return this.members.add(actor, firmId, users);
  }

  /** Begins or stops to share one's proposals with the firm. */
  @OnFirm()
  @Put(':id/members/:memberId')
  @ApiOkResponse({ type: FirmMemberView })
  share(
    @CurrentActor() actor: Actor,
    @StandingInFirm() { firmId }: FirmStanding,
    @Param('id') _id: string,
    @Param('memberId') memberId: string,
    @Body() request: ShareProposalsRequest,
  ): Promise<FirmMemberView> {
    return this.members.share(actor, firmId, memberId.toLowerCase(), request.share_proposals);
  }

  /** Leaves a firm, or removes somebody from it. */
  @OnFirm()
  @Delete(':id/members/:memberId')
  @ApiOkResponse({ type: RemovedFirmMemberView })
  remove(
    @CurrentActor() actor: Actor,
    @StandingInFirm() { firmId }: FirmStanding,
    @Param('id') _id: string,
    @Param('memberId') memberId: string,
  ): Promise<RemovedFirmMemberView> {
    return this.members.remove(actor, firmId, memberId.toLowerCase());
  }
}
