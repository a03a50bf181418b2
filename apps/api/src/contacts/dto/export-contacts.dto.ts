import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import { WhenSent } from '../../http/index.js';

/** As what contacts are exported. */
export const EXPORT_FORMATS = ['vcf', 'csv'] as const;

/** Which contacts are exported, and as what; without a group and a contact, all that who asks sees. */
export class ExportContactsQuery {
  @ApiPropertyOptional({ enum: EXPORT_FORMATS, description: 'Left out: vcf' })
  @WhenSent()
  @IsIn(EXPORT_FORMATS)
  format?: (typeof EXPORT_FORMATS)[number];

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'An own group' })
  @WhenSent()
  @IsUUID()
  group_id?: string;

  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @WhenSent()
  @IsUUID()
  contact_id?: string;
}
