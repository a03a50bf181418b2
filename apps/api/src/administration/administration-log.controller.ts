import { LIMITS } from '@gable/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OnInstance } from '../access/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, type Page, readList, recordOf } from '../http/index.js';
import { AdministrationLog } from './administration-log.js';
import { AdministrationActView } from './dto/administration-act.dto.js';

/** What administrators did, for all of them. */
@ApiTags('administration')
@Controller('v2/admin/log')
export class AdministrationLogController {
  constructor(private readonly log: AdministrationLog) {}

  /** Everything that administrators did, the newest first. */
  @OnInstance()
  @Get()
  @ApiList(AdministrationActView, { orders: ['at'] })
  async list(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<AdministrationActView>> {
    return answerList(reply, 'log', query, await this.page(query));
  }

  /** One of these acts. */
  @OnInstance()
  @Get(':id')
  @ApiOkResponse({ type: AdministrationActView })
  read(@Param('id') id: string): Promise<AdministrationActView> {
    return recordOf((query) => this.page(query), id);
  }

  private page(query: ListQuery): Promise<Page<AdministrationActView>> {
    return this.log.list(readList(query, { orders: ['at'], pageSize: LIMITS.administrationPageSize }));
  }
}
