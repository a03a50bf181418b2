import { MESSAGES } from '@gable/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnFile, OnProject, type ProjectStanding, Standing } from '../access/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, type Page, pageOfAll, recordOf } from '../http/index.js';
import { ContinueUploadRequest } from './dto/large-upload-requests.dto.js';
import { UnfinishedUploadView, UploadPartsView } from './dto/large-upload.dto.js';
import { LargeUploadsService } from './large-uploads.service.js';

/** Uploads in parts: additions beside the documented form (API-81, API-82), announced and completed like all others. */
@ApiTags('files')
@Controller('v2')
export class LargeUploadsController {
  constructor(private readonly uploads: LargeUploadsService) {}

  /** Begins one's announced upload in parts, or goes on with it after a break. */
  @OnFile('files.create')
  @Post('files/:id/upload/parts')
  @HttpCode(200)
  @ApiOkResponse({ type: UploadPartsView })
  continue(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Body() request: ContinueUploadRequest,
  ): Promise<UploadPartsView> {
    return this.uploads.continue(actor, standing, id, request);
  }

  /** One's own uploads in parts that broke off, also of who may add files no longer (PRM-41, OPN-20). */
  @OnProject('files.view')
  @Get('projects/:id/uploads')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiList(UnfinishedUploadView, { orders: ['name'] })
  async unfinished(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<UnfinishedUploadView>> {
    return answerList(reply, 'uploads', query, await this.page(actor, standing, query));
  }

  /** One of them, by the id of its file (OPN-45). */
  @OnProject('files.view')
  @Get('projects/:id/uploads/:fid')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: UnfinishedUploadView })
  readUnfinished(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('fid') fid: string,
  ): Promise<UnfinishedUploadView> {
    return recordOf((query) => this.page(actor, standing, query), fid, MESSAGES.files.notFound);
  }

  private async page(actor: Actor, standing: ProjectStanding, query: ListQuery): Promise<Page<UnfinishedUploadView>> {
    return pageOfAll(await this.uploads.unfinished(actor, standing), query, ['name']);
  }
}
