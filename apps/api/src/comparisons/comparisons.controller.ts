import { EDIT_FILES } from '@gable/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnFile, type ProjectStanding, Standing } from '../access/index.js';
import { ComparisonsService } from './comparisons.service.js';
import { ComparePagesRequest, PlacePagesRequest } from './dto/comparison-requests.dto.js';
import { RevisionComparisonView } from './dto/revision-comparison.dto.js';
import { ComparisonView } from './dto/comparison.dto.js';
import { SheetRevisionsView } from './dto/sheet-revisions.dto.js';

/** Pages that are compared with each other. */
@ApiTags('comparisons')
@Controller('v2/files/:id')
export class ComparisonsController {
  constructor(private readonly comparisons: ComparisonsService) {}

  /** What has changed in the sheets of a revision since the one before it, where they are compared by themselves. */
  @OnFile('files.view')
  @Get('comparisons/:rid')
  @ApiOkResponse({ type: RevisionComparisonView })
  ofRevision(@Param('id') fileId: string, @Param('rid') revisionId: string): Promise<RevisionComparisonView> {
    return this.comparisons.ofRevision(fileId, revisionId);
  }

  /**
   * How an earlier page lies upon a page of this revision, and where they differ. What was compared once is kept; otherwise it
   * is compared now: ask again a second later. What failed is tried again.
   */
  @OnFile('files.view')
  @Post('comparisons/:rid')
  @HttpCode(200)
  @ApiOkResponse({ type: ComparisonView })
  compare(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Body() request: ComparePagesRequest,
  ): Promise<ComparisonView> {
    return this.comparisons.compare(actor, standing, { fileId, revisionId }, request);
  }

  /** The revisions of the file that have the sheet of a page as well, the newest first: what of them it can be compared with. */
  @OnFile('files.view')
  @Get('comparisons/:rid/:page/revisions')
  @ApiOkResponse({ type: SheetRevisionsView })
  revisionsOf(
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Param('page') page: string,
  ): Promise<SheetRevisionsView> {
    return this.comparisons.revisionsOf(standing, { fileId, revisionId }, page);
  }

  /** Says how the pages lie upon each other: as it was found, or by two points that are the same on both. */
  @OnFile(EDIT_FILES)
  @Put('comparisons/:rid')
  @ApiOkResponse({ type: ComparisonView })
  place(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Body() said: PlacePagesRequest,
  ): Promise<ComparisonView> {
    return this.comparisons.place(actor, standing, { fileId, revisionId }, said);
  }
}
