import { Body, Controller, Get, HttpCode, Ip, Param, Post, Put, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, OnSelf, Public, SignedIn } from '../access/index.js';
import { AccountsService } from './accounts.service.js';
import { TakesAvatar } from './avatar-bodies.js';
import { AvatarsService } from './avatars.service.js';
import { AccountView, LookupRequest, LookupView, UpdateAccountRequest } from './dto/account.dto.js';

/** A person's own account (API-20, API-27). */
@ApiTags('accounts')
@Controller('v2/users')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly avatars: AvatarsService,
  ) {}

  /** Whether an address has a user (ACC-48); 404: it is unregistered. Throttled by network and address: 429. */
  @Public()
  @Post('get')
  @HttpCode(200)
  @ApiOkResponse({ type: LookupView })
  lookUp(@Body() request: LookupRequest, @Ip() ip: string): Promise<LookupView> {
    return this.accounts.lookUp(request.email, ip);
  }

  /** One's own account. */
  @OnSelf()
  @Get(':id')
  @ApiOkResponse({ type: AccountView })
  read(@CurrentActor() actor: Actor, @Param('id') _id: string): Promise<AccountView> {
    return this.accounts.read(actor);
  }

  /**
   * Changes one's own account (ACC-31…33, ACC-39). A new password ends the other sessions; a new e-mail is only asked
   * for, and changes once its own address has confirmed it. Refused with 400 (fields), 422 (current password).
   */
  @OnSelf()
  @Put(':id')
  @ApiOkResponse({ type: AccountView })
  update(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Body() request: UpdateAccountRequest,
    @Ip() ip: string,
  ): Promise<AccountView> {
    return this.accounts.update(actor, request, ip);
  }

  /**
   * Stores one's avatar: the picture is the body, a JPEG or PNG; its middle square is kept (ACC-34, OPN-46). A worker
   * makes it; should that take longer than a few seconds, `avatar_upload` says that it is still `queued`. Refused with
   * 400 (no such picture, or it cannot be read), 413 (too large).
   */
  @OnSelf()
  @TakesAvatar()
  @Put(':id/avatar')
  @ApiConsumes('image/jpeg', 'image/png')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: AccountView })
  storeAvatar(
    @CurrentActor() actor: Actor,
    @Param('id') _id: string,
    @Req() request: FastifyRequest,
  ): Promise<AccountView> {
    return this.accounts.storeAvatar(actor, request.body);
  }

  /** The avatar of oneself or of a person one shares a project with, `size` pixels square (30, 40, 50 and their doubles). */
  @SignedIn()
  @Get(':id/avatar/:size')
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  readAvatar(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('size') size: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.avatars.read(actor, id, size, request, reply);
  }
}
