import { Body, Controller, Get, Header, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnFile, type ProjectStanding, Public, Standing } from '../access/index.js';
import { DrawRegionsRequest, FindTextQuery, FoundTextView, ManifestView, RegionsView } from '../files/index.js';
import { SheetReferencesView } from '../sheets/index.js';
import { FindSentTextQuery, PreviewQuery, ShareRequest } from './dto/sharing-requests.dto.js';
import { SharedFileView, SharedView } from './dto/sharing.dto.js';
import { LinksService } from './links.service.js';
import { SharingService } from './sharing.service.js';

/** Files shared by link (API-96…98, OPN-93). */
@ApiTags('sharing')
@ApiParam({ name: 'id', format: 'uuid', description: 'File' })
@Controller('v2/files')
export class SharingController {
  constructor(
    private readonly sharing: SharingService,
    private readonly links: LinksService,
  ) {}

  /** Sends each address a link to the file (FIL-43, FIL-44). Refused with 400 (fields), 422 (archived project), 429. */
  @OnFile('files.share')
  @Post(':id/share')
  @ApiCreatedResponse({ type: SharedView })
  share(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Body() request: ShareRequest,
  ): Promise<SharedView> {
    return this.sharing.share(actor, standing, id, request);
  }

  /** The current revision, for anyone who holds the code that was sent (FIL-46, OPN-63). A wrong pair is 404. */
  @Public()
  @Get('shared/:id/:code')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SharedFileView })
  shared(@Param('id') id: string, @Param('code') code: string, @Ip() ip: string): Promise<SharedFileView> {
    return this.links.openShared(id, code, ip);
  }

  /** The rasterized view of a revision that the code opens: the current one, or one since it was sent. */
  @Public()
  @Get('shared/:id/:code/manifest/:rid')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: ManifestView })
  sharedManifest(
    @Param('id') id: string,
    @Param('code') code: string,
    @Param('rid') rid: string,
    @Ip() ip: string,
  ): Promise<ManifestView> {
    return this.links.sharedManifest(id, code, rid, ip);
  }

  /** Parts of its pages, as `regions` of the file draws them for who is signed in. */
  @Public()
  @Post('shared/:id/:code/regions/:rid')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: RegionsView })
  sharedRegions(
    @Param('id') id: string,
    @Param('code') code: string,
    @Param('rid') rid: string,
    @Body() request: DrawRegionsRequest,
    @Ip() ip: string,
  ): Promise<RegionsView> {
    return this.links.sharedRegions(id, code, rid, request, ip);
  }

  /** Where a text stands in it, page by page, as `text` of the file finds it for who is signed in. */
  @Public()
  @Get('shared/:id/:code/text/:rid')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: FoundTextView })
  sharedText(
    @Param('id') id: string,
    @Param('code') code: string,
    @Param('rid') rid: string,
    @Query() query: FindTextQuery,
    @Ip() ip: string,
  ): Promise<FoundTextView> {
    return this.links.sharedText(id, code, rid, query, ip);
  }

  /** The other sheets that a page of it names ("3/A-501"), as far as they are in the same revision, and on which page. */
  @Public()
  @Get('shared/:id/:code/references/:rid/:page')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SheetReferencesView })
  sharedReferences(
    @Param('id') id: string,
    @Param('code') code: string,
    @Param('rid') rid: string,
    @Param('page') page: string,
    @Ip() ip: string,
  ): Promise<SheetReferencesView> {
    return this.links.sharedReferences(id, code, { rid, page }, ip);
  }

  /** The revision that was sent to an address, for anyone who names both (FIL-47, OPN-101). A wrong trio is 404. */
  @Public()
  @Get('preview/:id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SharedFileView })
  preview(@Param('id') id: string, @Query() query: PreviewQuery, @Ip() ip: string): Promise<SharedFileView> {
    return this.links.openPreview(id, query, ip);
  }

  /** The rasterized view of exactly that revision. */
  @Public()
  @Get('preview/:id/manifest')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: ManifestView })
  previewManifest(@Param('id') id: string, @Query() query: PreviewQuery, @Ip() ip: string): Promise<ManifestView> {
    return this.links.previewManifest(id, query, ip);
  }

  /** Parts of its pages, as `regions` of the file draws them for who is signed in. */
  @Public()
  @Post('preview/:id/regions')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: RegionsView })
  previewRegions(
    @Param('id') id: string,
    @Query() query: PreviewQuery,
    @Body() request: DrawRegionsRequest,
    @Ip() ip: string,
  ): Promise<RegionsView> {
    return this.links.previewRegions(id, query, request, ip);
  }

  /** Where a text stands in it, page by page, as `text` of the file finds it for who is signed in. */
  @Public()
  @Get('preview/:id/text')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: FoundTextView })
  previewText(@Param('id') id: string, @Query() query: FindSentTextQuery, @Ip() ip: string): Promise<FoundTextView> {
    return this.links.previewText(id, query, ip);
  }

  /** The other sheets that a page of it names, as `references` of a shared file finds them. */
  @Public()
  @Get('preview/:id/references/:page')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SheetReferencesView })
  previewReferences(
    @Param('id') id: string,
    @Param('page') page: string,
    @Query() query: PreviewQuery,
    @Ip() ip: string,
  ): Promise<SheetReferencesView> {
    return this.links.previewReferences(id, query, page, ip);
  }
}
