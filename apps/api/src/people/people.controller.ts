import { MESSAGES, PERSON_ORDERS } from '@gable/contracts';
import { ACT_ON_PEOPLE, ASK_FOR_ROLES } from '@gable/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnProject, type ProjectStanding, Standing } from '../access/index.js';
import { answerList, ApiList, ChangesState, type ListAnswer, ListQuery, pageOfAll, recordOf } from '../http/index.js';
import {
  InvitePeopleRequest,
  ListPeopleQuery,
  ResendInvitationRequest,
  RoleRequest,
  SetLeaderRequest,
} from './dto/people-requests.dto.js';
import { InvitedPeopleView, PersonIdView, PersonView } from './dto/person.dto.js';
import { InvitingService } from './inviting.service.js';
import { PeopleService } from './people.service.js';

/** The people of a project (API-34, 35, 38…41, 44, 45, 55). Who may do what to whom the rules of `people` in the domain say. */
@ApiTags('people')
@ApiParam({ name: 'id', type: String, format: 'uuid', description: 'Project' })
@Controller('v2/projects/:id')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly inviting: InvitingService,
  ) {}

  /** Everybody in the project: owners first, then by name; `filter` knows `context` (PPL-1). */
  @OnProject('project.view')
  @Get('users')
  @ApiList(PersonView, { orders: PERSON_ORDERS, filters: ['context'] })
  async list(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() query: ListPeopleQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<PersonView>> {
    return answerList(reply, 'users', query, await this.people.list(actor, standing, query));
  }

  /** Those whose invitation is open (OPN-25, OPN-80). */
  @OnProject('project.view')
  @Get('users/inactive')
  @ApiList(PersonView, { orders: ['name', 'email'] })
  async listInactive(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<PersonView>> {
    const people = await this.people.listInactive(actor, standing);
    return answerList(reply, 'users', query, pageOfAll(people, query, ['name', 'email']));
  }

  /** One of them (OPN-45). */
  @OnProject('project.view')
  @Get('users/:uid')
  @ApiOkResponse({ type: PersonView })
  read(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('uid') uid: string,
  ): Promise<PersonView> {
    return recordOf((query) => this.people.list(actor, standing, query), uid, MESSAGES.people.notFound);
  }

  /** Brings people in by e-mail, whether they have an account or not. */
  @OnProject('people.invite')
  @Post('users')
  @ApiCreatedResponse({ type: InvitedPeopleView })
  invite(
    @CurrentActor() actor: Actor,
    @Standing() { projectId }: ProjectStanding,
    @Body() request: InvitePeopleRequest,
  ): Promise<InvitedPeopleView> {
    return this.inviting.invite(actor, projectId, request);
  }

  /** Sends an open invitation once more. */
  @OnProject(ACT_ON_PEOPLE)
  @Post('users/resend-invitation')
  @HttpCode(200)
  @ApiOkResponse({ type: PersonIdView })
  resendInvitation(
    @CurrentActor() actor: Actor,
    @Standing() { projectId }: ProjectStanding,
    @Body() request: ResendInvitationRequest,
  ): Promise<PersonIdView> {
    return this.inviting.resend(actor, projectId, request);
  }

  /** Makes a firm member the project leader. */
  @OnProject('people.manage')
  @Post('users/leader')
  @HttpCode(200)
  @ApiOkResponse({ type: PersonView })
  setLeader(
    @CurrentActor() actor: Actor,
    @Standing() { projectId }: ProjectStanding,
    @Body() { userID }: SetLeaderRequest,
  ): Promise<PersonView> {
    return this.people.setLeader(actor, projectId, userID);
  }

  /** Removes a person. */
  @OnProject(ACT_ON_PEOPLE)
  @Delete('users/:uid')
  @ApiOkResponse({ type: PersonIdView })
  remove(
    @CurrentActor() actor: Actor,
    @Standing() { projectId }: ProjectStanding,
    @Param('uid') uid: string,
  ): Promise<PersonIdView> {
    return this.people.remove(actor, projectId, uid);
  }

  /** Leaves the project; `uid` is oneself. A GET that changes something: it needs the anti-forgery header (OPN-44). */
  @OnProject('project.view')
  @ChangesState()
  @Get('users/:uid/leave')
  @ApiOkResponse({ type: PersonIdView })
  leave(
    @CurrentActor() actor: Actor,
    @Standing() { projectId }: ProjectStanding,
    @Param('uid') uid: string,
  ): Promise<PersonIdView> {
    return this.people.leave(actor, projectId, uid);
  }

  /** Gives a person another role. */
  @OnProject(ACT_ON_PEOPLE)
  @Post('set-user-role')
  @HttpCode(200)
  @ApiOkResponse({ type: PersonView })
  setUserRole(
    @CurrentActor() actor: Actor,
    @Standing() { projectId }: ProjectStanding,
    @Body() { userID, role }: RoleRequest,
  ): Promise<PersonView> {
    return this.people.setRole(actor, projectId, userID, role);
  }

  /** Asks the owner to give a person another role. */
  @OnProject(ASK_FOR_ROLES)
  @Post('ask-role-change')
  @HttpCode(200)
  @ApiOkResponse({ type: PersonIdView })
  askRoleChange(
    @CurrentActor() actor: Actor,
    @Standing() { projectId }: ProjectStanding,
    @Body() { userID, role }: RoleRequest,
  ): Promise<PersonIdView> {
    return this.people.askRole(actor, projectId, userID, role);
  }
}
