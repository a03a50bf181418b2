import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnFile, type ProjectStanding, Standing } from '../access/index.js';
import { DeletedView } from '../files/index.js';
import {
  ChangeMarkupRequest,
  DrawMarkupRequest,
  PublishMarkupsRequest,
  SetScaleRequest,
} from './dto/markup-requests.dto.js';
import { MarkupsView, MarkupView } from './dto/markup.dto.js';
import { MarkupsService } from './markups.service.js';
import { PageScalesService } from './page-scales.service.js';

/** What people draw and measure on the pages of a revision. */
@ApiTags('markups')
@ApiParam({ name: 'id', format: 'uuid', description: 'File' })
@ApiParam({ name: 'rid', format: 'uuid', description: 'Revision' })
@Controller('v2/files/:id')
export class MarkupsController {
  constructor(
    private readonly markups: MarkupsService,
    private readonly scales: PageScalesService,
  ) {}

  /** What everybody sees on a revision, and what one has drawn oneself and not published; and what the widths of its pages stand for. */
  @OnFile('files.view')
  @Get('markups/:rid')
  @ApiOkResponse({ type: MarkupsView })
  list(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
  ): Promise<MarkupsView> {
    return this.markups.list(actor, standing, { fileId, revisionId });
  }

  /** Draws or measures something. Nobody else sees it before it is published. */
  @OnFile('comments.create')
  @Post('markups/:rid')
  @ApiCreatedResponse({ type: MarkupView })
  draw(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Body() drawn: DrawMarkupRequest,
  ): Promise<MarkupView> {
    return this.markups.draw(actor, standing, { fileId, revisionId }, drawn);
  }

  /** Shows what one has drawn to everybody in the project. What is published already stays so. */
  @OnFile('comments.create')
  @Post('markups/:rid/publish')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkupsView })
  publish(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Body() { ids }: PublishMarkupsRequest,
  ): Promise<MarkupsView> {
    return this.markups.publish(actor, standing, { fileId, revisionId }, ids);
  }

  /** Changes what is sent of markup. Refused with 409 and what it is now where somebody else has changed it since it was read. */
  @OnFile('comments.create')
  @Put('markups/:rid/:markupId')
  @ApiParam({ name: 'markupId', format: 'uuid' })
  @ApiOkResponse({ type: MarkupView })
  change(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Param('markupId') markupId: string,
    @Body() request: ChangeMarkupRequest,
  ): Promise<MarkupView> {
    return this.markups.change(actor, standing, { fileId, revisionId, markupId }, request);
  }

  /** Deletes markup: one's own, and what is published for who may edit the file. */
  @OnFile('comments.create')
  @Delete('markups/:rid/:markupId')
  @ApiParam({ name: 'markupId', format: 'uuid' })
  @ApiOkResponse({ type: DeletedView })
  remove(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Param('markupId') markupId: string,
  ): Promise<DeletedView> {
    return this.markups.remove(actor, standing, { fileId, revisionId, markupId });
  }

  /** Says what the width of a page stands for, for everybody. */
  @OnFile('comments.create')
  @Put('scales/:rid/:page')
  @ApiParam({ name: 'page', type: Number, description: 'From 1' })
  @ApiOkResponse({ type: MarkupsView })
  setScale(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Param('page') page: string,
    @Body() { metres_per_width: metresPerWidth }: SetScaleRequest,
  ): Promise<MarkupsView> {
    return this.scales.set(actor, standing, { fileId, revisionId, page }, metresPerWidth);
  }

  /** Takes that back: the page has the scale that was read from it, or none. */
  @OnFile('comments.create')
  @Delete('scales/:rid/:page')
  @ApiParam({ name: 'page', type: Number, description: 'From 1' })
  @ApiOkResponse({ type: MarkupsView })
  removeScale(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Param('page') page: string,
  ): Promise<MarkupsView> {
    return this.scales.set(actor, standing, { fileId, revisionId, page }, null);
  }
}
