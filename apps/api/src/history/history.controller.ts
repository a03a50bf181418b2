import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnProject, type ProjectStanding, Standing } from '../access/index.js';
import { answerList, ApiList, asPages, type ListAnswer, recordOf } from '../http/index.js';
import { HistoryItemView, HistoryTypesQuery, ListHistoryQuery } from './dto/history.dto.js';
import { HistoryService } from './history.service.js';

/** The story of a project, for those who may edit it (API-31, HIS-3, PRM-31). */
@ApiTags('history')
@ApiParam({ name: 'id', format: 'uuid' })
@Controller('v2/projects/:id/history')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  /** What happened, newest first; `types` keeps to some kinds of it (HIS-2, OPN-88). */
  @OnProject('project.edit')
  @Get()
  @ApiList(HistoryItemView, {
    orders: ['created_at'],
    description: 'With `sort`, `range` or `filter` an array; otherwise a page',
  })
  async list(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() query: ListHistoryQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<HistoryItemView>> {
    return answerList(reply, 'history', asPages(query), await this.history.list(actor, standing, query));
  }

  /** One entry (OPN-45). */
  @OnProject('project.edit')
  @Get(':hid')
  @ApiOkResponse({ type: HistoryItemView })
  read(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('hid') hid: string,
  ): Promise<HistoryItemView> {
    return recordOf((query) => this.history.list(actor, standing, query), hid);
  }

  /** The same, all of it, as a file for spreadsheets. */
  @OnProject('project.edit')
  @Get('export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } })
  async export(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() query: HistoryTypesQuery,
  ): Promise<StreamableFile> {
    const { fileName, content } = await this.history.export(actor, standing, query);
    return new StreamableFile(Readable.from(content), {
      type: 'text/csv; charset=utf-8',
      disposition: contentDisposition(fileName, { type: 'attachment' }),
    });
  }
}
