import { MESSAGES } from '@gable/contracts';
import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnFile, type ProjectStanding, Standing } from '../access/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, type Page, pageOfAll, recordOf } from '../http/index.js';
import { CreateRevisionRequest } from './dto/file-requests.dto.js';
import { DeletedView, FileView, RevisionView } from './dto/file.dto.js';
import { FileReadsService } from './file-reads.service.js';
import { RevisionsService } from './revisions.service.js';
import { UploadsService } from './uploads.service.js';

/** The revisions of a file (API-84, API-104, API-105). */
@ApiTags('files')
@Controller('v2/files/:id/revisions')
export class RevisionsController {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly reads: FileReadsService,
    private readonly uploads: UploadsService,
  ) {}

  /** Every stored revision, newest first (API-104, FIL-39, FIL-40). */
  @OnFile('files.view')
  @Get()
  @ApiList(RevisionView, { orders: ['revision', 'created_at'] })
  async list(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<RevisionView>> {
    return answerList(reply, 'revisions', query, await this.page(actor, standing, id, query));
  }

  /** One stored revision (OPN-45). */
  @OnFile('files.view')
  @Get(':rid')
  @ApiOkResponse({ type: RevisionView })
  read(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Param('rid') rid: string,
  ): Promise<RevisionView> {
    return recordOf((query) => this.page(actor, standing, id, query), rid, MESSAGES.files.notFound);
  }

  /** Announces a new revision of a file (API-84). */
  @OnFile('files.create')
  @Post()
  @ApiCreatedResponse({ type: FileView })
  create(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Body() request: CreateRevisionRequest,
  ): Promise<FileView> {
    return this.uploads.createRevision(actor, standing, id, request);
  }

  /** Deletes a revision of one's own; the newest of the others becomes the current one (API-105, FIL-41, PRM-10). */
  @OnFile('files.delete.owned')
  @Delete(':rid')
  @ApiOkResponse({ type: DeletedView })
  remove(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Param('rid') rid: string,
  ): Promise<DeletedView> {
    return this.revisions.remove(actor, standing, id, rid);
  }

  private async page(
    actor: Actor,
    standing: ProjectStanding,
    id: string,
    query: ListQuery,
  ): Promise<Page<RevisionView>> {
    return pageOfAll(await this.reads.revisions(actor, standing, id), query, ['revision', 'created_at']);
  }
}
