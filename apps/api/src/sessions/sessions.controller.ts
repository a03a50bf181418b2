import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccountAccess, CurrentAccount, Public, SessionCookies, SignedInAccount } from '../access/index.js';
import { Credentials } from './dto/credentials.dto.js';
import { LogoutRequest, SessionView } from './dto/session.dto.js';
import { SessionsService } from './sessions.service.js';

/** Sign-in, refresh, access check and sign-out (API-6…9). */
@ApiTags('sessions')
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  /** Signs in. Refused with 400 (empty), 404 (unknown e-mail), 403 (not verified), 422 (wrong password), 429. */
  @Public()
  @Post('v2/tokens')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionView })
  async signIn(
    @Body() credentials: Credentials,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const issued = await this.sessions.signIn(credentials, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    });
    this.cookies.set(reply, issued);
    return issued.view;
  }

  /** Trades the refresh token for a new pair; a token that was already traded ends the session. */
  @Public()
  @Post('v2/tokens/refresh')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionView })
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SessionView> {
    try {
      const issued = await this.sessions.refresh(this.cookies.refreshToken(request));
      this.cookies.set(reply, issued);
      return issued.view;
    } catch (error) {
      this.cookies.clear(reply);
      throw error;
    }
  }

  /** Who is signed in, and until when. */
  @SignedInAccount()
  @Post('v2/tokens/access')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionView })
  access(@CurrentAccount() account: AccountAccess): SessionView {
    return this.sessions.access(account);
  }

  /** Ends the session of this browser; also when it has ended already. */
  @Public()
  @Post('tokens/logout')
  @HttpCode(204)
  @ApiNoContentResponse()
  async signOut(
    @Body() _body: LogoutRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.signOut(this.cookies.accessToken(request), this.cookies.refreshToken(request));
    this.cookies.clear(reply);
  }
}
