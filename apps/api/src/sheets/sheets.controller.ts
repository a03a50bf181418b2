import { EDIT_FILES } from '@gable/domain';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnFile, OnProject, type ProjectStanding, Standing } from '../access/index.js';
import { answerList, ApiList, type ListAnswer } from '../http/index.js';
import { DrawZoneRequest, ListSheetsQuery, ReviewSheetRequest } from './dto/sheet-requests.dto.js';
import { DrawnZoneView, RevisionSheetsView, SheetReferencesView, SheetView } from './dto/sheet.dto.js';
import { SHEET_ORDERS } from './sheets.repository.js';
import { SheetsService } from './sheets.service.js';

/** The sheets of a project: every page of a document whose title block has a number. */
@ApiTags('sheets')
@Controller('v2')
export class SheetsController {
  constructor(private readonly sheets: SheetsService) {}

  /** The current set, by discipline and number; or the pages that a person should look at, the newest files first. */
  @OnProject('files.view')
  @Get('projects/:id/sheets')
  @ApiParam({ name: 'id', format: 'uuid', description: 'Project' })
  @ApiList(SheetView, { orders: SHEET_ORDERS, filters: ['state', 'search'] })
  async list(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() query: ListSheetsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<SheetView>> {
    return answerList(reply, 'sheets', query, await this.sheets.list(actor, standing, query));
  }

  /** The current sheet of a number: A-101, a101 and A 101 are one. By its id any sheet of the project. */
  @OnProject('files.view')
  @Get('projects/:id/sheets/:number')
  @ApiParam({ name: 'id', format: 'uuid', description: 'Project' })
  @ApiOkResponse({ type: SheetView })
  read(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('number') number: string,
  ): Promise<SheetView> {
    return this.sheets.read(actor, standing, number);
  }

  /** The numbered pages of a revision, and for each that is superseded where the current sheet of its number is. */
  @OnFile('files.view')
  @Get('files/:id/sheets/:rid')
  @ApiOkResponse({ type: RevisionSheetsView })
  ofRevision(@Param('id') id: string, @Param('rid') rid: string): Promise<RevisionSheetsView> {
    return this.sheets.ofRevision(id, rid);
  }

  /** The other sheets that a page names ("3/A-501"), and where the current sheet of each is. */
  @OnFile('files.view')
  @Get('files/:id/sheets/:rid/:page/references')
  @ApiOkResponse({ type: SheetReferencesView })
  references(
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Param('page') page: string,
  ): Promise<SheetReferencesView> {
    return this.sheets.references(standing, { fileId, revisionId, page });
  }

  /**
   * Says where the number stands on the pages of a document that are of one size, also of its later revisions. Those whose
   * number is not sure are read there; screens are told when that is done.
   */
  @OnFile(EDIT_FILES)
  @Post('files/:id/sheets/:rid/zone')
  @HttpCode(200)
  @ApiOkResponse({ type: DrawnZoneView })
  drawZone(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Body() zone: DrawZoneRequest,
  ): Promise<DrawnZoneView> {
    return this.sheets.drawZone(actor, standing, { fileId, revisionId }, zone);
  }

  /** Says what the title block of a page says, where it was not read or misread; from then on nothing is read over it. */
  @OnFile(EDIT_FILES)
  @Patch('files/:id/sheets/:rid/:page')
  @ApiOkResponse({ type: SheetView })
  review(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
    @Param('page') page: string,
    @Body() said: ReviewSheetRequest,
  ): Promise<SheetView> {
    return this.sheets.review(actor, standing, { fileId, revisionId, page }, said);
  }
}
