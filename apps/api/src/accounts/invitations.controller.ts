import { HEAR_OF_INVITATIONS } from '@gable/domain';
import { Body, Controller, Get, HttpCode, Ip, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  CurrentActor,
  OnProject,
  type ProjectStanding,
  Public,
  SignedIn,
  Standing,
} from '../access/index.js';
import {
  CompleteInvitationRequest,
  GenerateInvitationRequest,
  GetInvitationRequest,
  InvitationView,
  InvitedUserView,
  ProjectInvitationView,
} from './dto/invitation.dto.js';
import { ActivatedView } from './dto/sign-up.dto.js';
import { InvitationsService } from './invitations.service.js';

/** Inviting people who have no account yet (API-16, API-21, API-22, API-26; OPN-41, OPN-55). */
@ApiTags('accounts')
@Controller('v2/users')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** Invites an address: makes a user whose account is not activated and sends them a code, which is answered to nobody. 400 when the user exists. */
  @SignedIn()
  @Post('generate-invitation')
  @ApiCreatedResponse({ type: InvitationView })
  generate(@CurrentActor() actor: Actor, @Body() request: GenerateInvitationRequest): Promise<InvitationView> {
    return this.invitations.generate(actor, request.email);
  }

  /** The open invitation of an address to a project, for who invited it and for owners and members; 404 otherwise. */
  @OnProject(HEAR_OF_INVITATIONS, 'body.project')
  @Post('get-invitation')
  @HttpCode(200)
  @ApiOkResponse({ type: ProjectInvitationView })
  find(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() request: GetInvitationRequest,
  ): Promise<ProjectInvitationView> {
    return this.invitations.findOfProject(actor, standing, request.email);
  }

  /** Whom a code invites; 404 when it is spent, expired or not of this user. */
  @Public()
  @Get(':id/code/:code')
  @ApiOkResponse({ type: InvitedUserView })
  read(@Param('id') id: string, @Param('code') code: string, @Ip() ip: string): Promise<InvitedUserView> {
    return this.invitations.read(id, code, ip);
  }

  /** Completes an invitation: name and password are set, the account is activated, the code is spent. */
  @Public()
  @Put(':id/code/:code')
  @ApiOkResponse({ type: ActivatedView })
  complete(
    @Param('id') id: string,
    @Param('code') code: string,
    @Body() request: CompleteInvitationRequest,
    @Ip() ip: string,
  ): Promise<ActivatedView> {
    return this.invitations.complete(id, code, request.user, ip);
  }
}
