import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchLimits } from './search-limits.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';

/** Finds projects, people and files by their names, notes and sheets by their words (NAV-52). */
@Module({
  controllers: [SearchController],
  providers: [SearchService, SearchRepository, SearchLimits],
  exports: [SearchLimits],
})
export class SearchModule {}
