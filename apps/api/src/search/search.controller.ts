import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnProject, type ProjectStanding, SignedIn, Standing } from '../access/index.js';
import { FoundSheetsView, SearchQuery, SearchView, TermQuery } from './dto/search.dto.js';
import { SearchService } from './search.service.js';

/** Omnisearch (NAV-52…54, OPN-66). */
@ApiTags('search')
@Controller('v2')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  /** What the person may see and the term names: the best of each kind, matches of whole words and newer things first. */
  @SignedIn()
  @Get('search')
  @ApiOkResponse({ type: SearchView })
  search(@CurrentActor() actor: Actor, @Query() { term, year }: SearchQuery): Promise<SearchView> {
    return this.service.search(actor, term, year ?? null);
  }

  /** The pages of a project, or of a proposal, on which all words of the term stand, whole or as they begin. */
  @OnProject('files.view')
  @Get('projects/:id/found-sheets')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: FoundSheetsView })
  sheetsOf(
    @CurrentActor() { userId }: Actor,
    @Standing() { projectId }: ProjectStanding,
    @Query() { term }: TermQuery,
  ): Promise<FoundSheetsView> {
    return this.service.sheetsOf({ userId, projectId }, term);
  }
}
