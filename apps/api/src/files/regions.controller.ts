import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnFile } from '../access/index.js';
import { DrawRegionsRequest, RegionsView } from './dto/region.dto.js';
import { RegionsService } from './regions.service.js';

/** Parts of pages, sharper than the manifest has them. */
@ApiTags('files')
@Controller('v2/files/:id')
export class RegionsController {
  constructor(private readonly regions: RegionsService) {}

  /**
   * Parts of a page of a document, squares of 1,024 pixels in a fixed grid, drawn sharper than the manifest has the page. What is
   * not there yet is drawn now: ask again a second later. A page that is only a picture has none; one that is being prepared is 409.
   */
  @OnFile('files.view')
  @Post('regions/:rid')
  @HttpCode(200)
  @ApiOkResponse({ type: RegionsView })
  draw(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('rid') rid: string,
    @Body() request: DrawRegionsRequest,
  ): Promise<RegionsView> {
    return this.regions.draw(actor, id, rid, request);
  }
}
