import { MESSAGES } from '@gable/contracts';
import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnFile, type ProjectStanding, Standing } from '../access/index.js';
import { DeletedView } from '../files/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, recordOf, TakesLargeBody } from '../http/index.js';
import { CommentsService } from './comments.service.js';
import { PostCommentRequest } from './dto/comment-requests.dto.js';
import { CommentView } from './dto/comment.dto.js';

/** The comments of a file (FIL-53…55, API-106…108, OPN-93). */
@ApiTags('comments')
@ApiParam({ name: 'id', format: 'uuid', description: 'File' })
@Controller('v2/files/:id/comments')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  /** What people wrote about a file, newest first unless asked otherwise (API-106). */
  @OnFile('files.view')
  @Get()
  @ApiList(CommentView, { orders: ['created_at'], filters: ['pin'] })
  async list(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<CommentView>> {
    return answerList(reply, 'comments', query, await this.comments.list(actor, standing, id, query));
  }

  /** One comment of a file (OPN-45). */
  @OnFile('files.view')
  @Get(':cid')
  @ApiOkResponse({ type: CommentView })
  read(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Param('cid') cid: string,
  ): Promise<CommentView> {
    return recordOf((query) => this.comments.list(actor, standing, id, query), cid, MESSAGES.notes.notFound);
  }

  /** Comments on a file (API-107). Refused with 422 when nothing is left of it, or in an archived project. */
  @OnFile('comments.create')
  @TakesLargeBody()
  @Post()
  @ApiCreatedResponse({ type: CommentView })
  post(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Body() { comment }: PostCommentRequest,
  ): Promise<CommentView> {
    return this.comments.post(actor, standing, id, comment);
  }

  /** Takes back a comment of one's own (API-108, FIL-55, PRM-14). */
  @OnFile('comments.delete.owned')
  @Delete(':cid')
  @ApiOkResponse({ type: DeletedView })
  remove(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Param('cid') cid: string,
  ): Promise<DeletedView> {
    return this.comments.remove(actor, standing, id, cid);
  }
}
