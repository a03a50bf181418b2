import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, SignedIn } from '../access/index.js';
import { SearchQuery, SearchView } from './dto/search.dto.js';
import { SearchService } from './search.service.js';

/** Omnisearch (NAV-52…54, OPN-66). */
@ApiTags('search')
@Controller('v2/search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  /** What the person may see and the term names: the best of each kind, matches of whole words and newer things first. */
  @SignedIn()
  @Get()
  @ApiOkResponse({ type: SearchView })
  search(@CurrentActor() actor: Actor, @Query() { term, year }: SearchQuery): Promise<SearchView> {
    return this.service.search(actor, term, year ?? null);
  }
}
