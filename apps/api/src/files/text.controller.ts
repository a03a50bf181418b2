import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnFile } from '../access/index.js';
import { FindTextQuery, FoundTextView } from './dto/text.dto.js';
import { TextService } from './text.service.js';

/** The words on the pages of documents. */
@ApiTags('files')
@Controller('v2/files/:id')
export class TextController {
  constructor(private readonly texts: TextService) {}

  /** Where a text stands in a document, page by page as it is read. */
  @OnFile('files.view')
  @Get('text/:rid')
  @ApiOkResponse({ type: FoundTextView })
  find(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('rid') rid: string,
    @Query() query: FindTextQuery,
  ): Promise<FoundTextView> {
    return this.texts.find(actor, id, rid, query);
  }
}
