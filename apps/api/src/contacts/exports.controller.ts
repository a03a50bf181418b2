import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import { type Actor, CurrentActor, SignedIn } from '../access/index.js';
import { ExportContactsQuery } from './dto/export-contacts.dto.js';
import { ExportsService } from './exports.service.js';

/** Contacts as files. */
@ApiTags('contacts')
@Controller('contacts')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** Contacts as cards or as a table: all that who asks sees, those of an own group, or one. No spreadsheet calculates a cell. */
  @SignedIn()
  @Get('export')
  @ApiProduces('text/vcard', 'text/csv')
  @ApiOkResponse({
    content: Object.fromEntries(
      ['text/vcard', 'text/csv'].map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  })
  async export(@CurrentActor() actor: Actor, @Query() query: ExportContactsQuery): Promise<StreamableFile> {
    const { fileName, type, content } = await this.exports.export(actor, query);
    return new StreamableFile(Readable.from(content), {
      type,
      disposition: contentDisposition(fileName, { type: 'attachment' }),
    });
  }
}
