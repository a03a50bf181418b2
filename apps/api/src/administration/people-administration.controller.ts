import { ADMINISTERED_PERSON_ORDERS } from '@gable/contracts';
import { Controller, Delete, Get, HttpCode, Ip, Param, Post, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnInstance } from '../access/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery } from '../http/index.js';
import { AdministeredPersonView, AdministeredSessionView } from './dto/administered-person.dto.js';
import { PeopleAdministrationService, PERSON_FILTERS } from './people-administration.service.js';

/** The people of the instance, for who administers it. */
@ApiTags('administration')
@Controller('v2/admin/people')
export class PeopleAdministrationController {
  constructor(private readonly people: PeopleAdministrationService) {}

  /** Everybody who has or had an account, or was invited. */
  @OnInstance()
  @Get()
  @ApiList(AdministeredPersonView, {
    orders: ADMINISTERED_PERSON_ORDERS,
    filters: PERSON_FILTERS,
    description: 'By name. `search` looks into name and email; `state` is active, unverified, invited or deactivated',
  })
  async list(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<AdministeredPersonView>> {
    return answerList(reply, 'people', query, await this.people.list(query));
  }

  /** One of them. */
  @OnInstance()
  @Get(':id')
  @ApiOkResponse({ type: AdministeredPersonView })
  read(@Param('id') id: string): Promise<AdministeredPersonView> {
    return this.people.read(id);
  }

  /** Closes an account: its person is signed out everywhere, and what they made stays. */
  @OnInstance()
  @Post(':id/deactivate')
  @HttpCode(200)
  @ApiOkResponse({ type: AdministeredPersonView })
  deactivate(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<AdministeredPersonView> {
    return this.people.deactivate(actor, id);
  }

  /** Opens an account again that was deactivated. */
  @OnInstance()
  @Post(':id/reactivate')
  @HttpCode(200)
  @ApiOkResponse({ type: AdministeredPersonView })
  reactivate(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<AdministeredPersonView> {
    return this.people.reactivate(actor, id);
  }

  /** Makes somebody an administrator of the instance. */
  @OnInstance()
  @Post(':id/administrator')
  @HttpCode(200)
  @ApiOkResponse({ type: AdministeredPersonView })
  nameAdministrator(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<AdministeredPersonView> {
    return this.people.setAdministrator(actor, id, true);
  }

  /** Makes somebody an administrator no longer; the last one stays. */
  @OnInstance()
  @Delete(':id/administrator')
  @ApiOkResponse({ type: AdministeredPersonView })
  removeAdministrator(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<AdministeredPersonView> {
    return this.people.setAdministrator(actor, id, false);
  }

  /** Sends the invitation or the verification that somebody never followed once more. */
  @OnInstance()
  @Post(':id/invitation')
  @HttpCode(200)
  @ApiOkResponse({ type: AdministeredPersonView })
  sendInvitation(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Ip() ip: string,
  ): Promise<AdministeredPersonView> {
    return this.people.sendInvitation(actor, id, ip);
  }

  /** Where somebody is signed in, by last use. */
  @OnInstance()
  @Get(':id/sessions')
  @ApiOkResponse({ type: [AdministeredSessionView] })
  sessions(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<AdministeredSessionView[]> {
    return this.people.sessionsOf(actor, id);
  }

  /** Ends every session of somebody but the one that asks. */
  @OnInstance()
  @Delete(':id/sessions')
  @HttpCode(204)
  @ApiNoContentResponse()
  endSessions(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<void> {
    return this.people.endSessions(actor, id);
  }

  /** Ends one session of somebody. */
  @OnInstance()
  @Delete(':id/sessions/:sid')
  @HttpCode(204)
  @ApiNoContentResponse()
  endSession(@CurrentActor() actor: Actor, @Param('id') id: string, @Param('sid') sid: string): Promise<void> {
    return this.people.endSession(actor, id, sid);
  }
}
