import { Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, SignedIn } from '../access/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, type Page, pageOfAll, recordOf } from '../http/index.js';
import { EndedSessionView, OwnSessionView } from './dto/session.dto.js';
import { OwnSessionsService } from './own-sessions.service.js';

/** Where a person is signed in, and ending it there. */
@ApiTags('sessions')
@Controller('v2/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  /** Every session that has not ended: this one first, then by last use. */
  @SignedIn()
  @Get()
  @ApiList(OwnSessionView, { orders: ['created_at', 'last_seen_at'] })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<OwnSessionView>> {
    return answerList(reply, 'sessions', query, await this.page(actor, query));
  }

  /** One of them. */
  @SignedIn()
  @Get(':id')
  @ApiOkResponse({ type: OwnSessionView })
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<OwnSessionView> {
    return recordOf((query) => this.page(actor, query), id);
  }

  /** Ends every session but this one. */
  @SignedIn()
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  endOthers(@CurrentActor() actor: Actor): Promise<void> {
    return this.sessions.endOthers(actor);
  }

  /** Ends one session; 404 when it is not one of the person's own, or is over. */
  @SignedIn()
  @Delete(':id')
  @ApiOkResponse({ type: EndedSessionView })
  async end(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<EndedSessionView> {
    await this.sessions.end(actor, id);
    return { id };
  }

  private async page(actor: Actor, query: ListQuery): Promise<Page<OwnSessionView>> {
    return pageOfAll(await this.sessions.list(actor), query, ['created_at', 'last_seen_at']);
  }
}
