import { MESSAGES } from '@gable/contracts';
import { FILE_LINKS } from '@gable/domain';
import { Body, Controller, Delete, Get, Header, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnFile, type ProjectStanding, Standing } from '../access/index.js';
import { DeletedView } from '../files/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, recordOf } from '../http/index.js';
import { CopyLinkRequest } from './dto/sharing-requests.dto.js';
import { CopiedLinkView, LinkView } from './dto/sharing.dto.js';
import { LINK_ORDERS } from './file-links.repository.js';
import { FileLinksService } from './file-links.service.js';
import { SharingService } from './sharing.service.js';

/** The links that were made for a file, sent or copied. */
@ApiTags('sharing')
@ApiParam({ name: 'id', format: 'uuid', description: 'File' })
@Controller('v2/files/:id/links')
export class FileLinksController {
  constructor(
    private readonly links: FileLinksService,
    private readonly sharing: SharingService,
  ) {}

  /** The links that one may revoke: owners and members those of everybody, others their own. What they open at is in none. */
  @OnFile(FILE_LINKS)
  @Get()
  @ApiList(LinkView, { orders: LINK_ORDERS })
  async list(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<LinkView>> {
    return answerList(reply, 'links', query, await this.links.list(actor, standing, id, query));
  }

  /** One of these links (OPN-45). */
  @OnFile(FILE_LINKS)
  @Get(':lid')
  @ApiOkResponse({ type: LinkView })
  read(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Param('lid') lid: string,
  ): Promise<LinkView> {
    return recordOf((query) => this.links.list(actor, standing, id, query), lid, MESSAGES.sharing.linkNotFound);
  }

  /** Makes a link that is sent to nobody. What it opens at is answered this once. Refused with 422 (archived project), 429. */
  @OnFile('files.share')
  @Post()
  @Header('cache-control', 'no-store')
  @ApiCreatedResponse({ type: CopiedLinkView })
  copy(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Body() request: CopyLinkRequest,
  ): Promise<CopiedLinkView> {
    return this.sharing.copy(actor, standing, id, request);
  }

  /** Revokes a link, in an archived project as well: it opens nothing from then on, and cannot be brought back. */
  @OnFile(FILE_LINKS)
  @Delete(':lid')
  @ApiOkResponse({ type: DeletedView })
  revoke(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Param('lid') lid: string,
  ): Promise<DeletedView> {
    return this.links.revoke(actor, standing, id, lid);
  }
}
