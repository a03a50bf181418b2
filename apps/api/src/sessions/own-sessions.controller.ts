import { Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, SignedIn } from '../access/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, pageOfAll } from '../http/index.js';
import { OwnSessionView } from './dto/session.dto.js';
import { OwnSessionsService } from './own-sessions.service.js';

/** Where a person is signed in, and ending it there. */
@ApiTags('sessions')
@Controller('v2/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  /** Every session that has not ended: this one first, then by last use. */
  @SignedIn()
  @Get()
  @ApiList(OwnSessionView)
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<OwnSessionView>> {
    const sessions = await this.sessions.list(actor);
    return answerList(reply, 'sessions', query, pageOfAll(sessions, query, ['id', 'created_at', 'last_seen_at']));
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
  @HttpCode(204)
  @ApiNoContentResponse()
  end(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<void> {
    return this.sessions.end(actor, id);
  }
}
