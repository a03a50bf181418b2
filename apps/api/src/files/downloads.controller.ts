import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, OnProject, type ProjectStanding, Standing } from '../access/index.js';
import { DownloadsService } from './downloads.service.js';
import { DownloadQuery, PrepareDownloadRequest, PreparedDownloadView } from './dto/download.dto.js';

const ZIP = 'application/zip';

/** Several files of a project as one ZIP. */
@ApiTags('files')
@ApiParam({ name: 'id', format: 'uuid' })
@Controller('v2/projects/:id/files/download')
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  /** Prepares the download of several files: answers the address a browser fetches it from. */
  @OnProject('files.view')
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: PreparedDownloadView })
  prepare(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') _id: string,
    @Body() { files }: PrepareDownloadRequest,
  ): Promise<PreparedDownloadView> {
    return this.downloads.prepare(actor, standing, files);
  }

  /** The ZIP of a prepared download, made while it is read; the person asking is looked up again. */
  @OnProject('files.view')
  @Get()
  @ApiProduces(ZIP)
  @ApiOkResponse({ content: { [ZIP]: { schema: { type: 'string', format: 'binary' } } } })
  async download(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() { ticket }: DownloadQuery,
    @Req() { method }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { fileName, open } = await this.downloads.download(actor, standing, ticket);
    const disposition = contentDisposition(fileName, { type: 'attachment' });
    // Each is another ZIP, and nothing of it is to stay on a shared machine.
    reply.header('cache-control', 'no-store');
    if (method === 'HEAD') {
      reply.headers({ 'content-type': ZIP, 'content-disposition': disposition });
      return undefined;
    }
    const { content, size } = open();
    return new StreamableFile(content, { type: ZIP, disposition, ...(size !== undefined && { length: size }) });
  }
}
