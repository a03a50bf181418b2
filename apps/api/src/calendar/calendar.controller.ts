import { hash } from 'node:crypto';
import { Controller, Get, Header, Ip, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/index.js';
import { isKnownTag } from '../http/index.js';
import { CalendarService } from './calendar.service.js';

/** What calendar programs read, who have no session. */
@ApiTags('calendar')
@Controller('v2/calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  /**
   * The due dates of who made the address, the starts of their projects and the expiries of proposals they see, those nearest to
   * today, as all-day entries. A wrong address is 404, too many reads 429.
   */
  @Public()
  @Get(':code/gable.ics')
  @Header('cache-control', 'private, no-cache')
  @ApiParam({ name: 'code', type: String, description: 'The secret part of the address' })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string', format: 'binary' } } } })
  async read(
    @Param('code') code: string,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const content = Buffer.from(await this.calendar.read(code, ip));
    const etag = `"${hash('sha256', content, 'base64url')}"`;
    void reply.header('etag', etag);
    if (isKnownTag(etag, request.headers['if-none-match'])) {
      void reply.status(304);
      return undefined;
    }
    return new StreamableFile(content, { type: 'text/calendar; charset=utf-8', length: content.length });
  }
}
