import { isShowable, LIMITS, MESSAGES } from '@gable/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CheckedQuickly, HasNoProblem, Ids } from '../../http/index.js';

/** A cell of a file: whatever it holds, its row is answered for, not the call. */
const Cell = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.importCell }),
    IsOptional(),
    IsString(),
    MaxLength(LIMITS.importCell),
  );

/** Which kind, where the file says it. */
const Kind = (): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ type: 'integer', nullable: true }), IsOptional(), IsInt(), Min(1), Max(100));

/** Several ways to reach somebody. */
const Cells = (type: () => new () => object): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: () => [type()], maxItems: LIMITS.contactWays }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(LIMITS.contactWays),
    HasNoProblem((list) =>
      Array.isArray(list) && list.some((each) => Array.isArray(each)) ? 'This must be a list of objects' : null,
    ),
    ValidateNested({ each: true }),
    Type(type),
  );

/** A phone of a row. */
export class ImportedPhone {
  @Cell()
  phone?: string | null;

  @Cell()
  country_code?: string | null;

  @Kind()
  data_type_id?: number | null;
}

/** An e-mail of a row. */
export class ImportedEmail {
  @Cell()
  email?: string | null;

  @Kind()
  data_type_id?: number | null;
}

/** An address of a row. */
export class ImportedAddress {
  @Cell()
  line1?: string | null;

  @Cell()
  line2?: string | null;

  @Cell()
  line3?: string | null;

  @Cell()
  city?: string | null;

  @Cell()
  state?: string | null;

  @Cell()
  zip?: string | null;

  @Cell()
  country_id?: string | null;

  @Kind()
  data_type_id?: number | null;
}

/** A row of a file, mapped to the fields of a contact (OPN-149). */
export class ImportedRow {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: LIMITS.importRows, description: 'Its number in the file' })
  @IsInt()
  @Min(1)
  @Max(LIMITS.importRows)
  row: number;

  @Cell()
  name?: string | null;

  @Cell()
  lastname?: string | null;

  @Cell()
  business?: string | null;

  @Cells(() => ImportedPhone)
  phones?: ImportedPhone[] | null;

  @Cells(() => ImportedEmail)
  emails?: ImportedEmail[] | null;

  @Cells(() => ImportedAddress)
  addresses?: ImportedAddress[] | null;

  @Cell()
  notes?: string | null;
}

/** Rows of one call, each once. */
const Rows = (most: number): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [ImportedRow], minItems: 1, maxItems: most }),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(most),
    ArrayUnique((each: unknown) => (each as { row?: unknown } | null)?.row ?? each, {
      message: MESSAGES.contacts.rowsTwice,
    }),
    ValidateNested({ each: true }),
    Type(() => ImportedRow),
  );

/** A file that is imported. */
class ImportedFileRequest {
  @ApiProperty({
    type: String,
    format: 'uuid',
    description:
      'Made by who imports, the same for all parts of a file: a row of it is taken once, however often it is sent',
  })
  @IsUUID()
  import_id: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.fileName, description: 'What the file is called' })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.fileName)
  @HasNoProblem((name) => (typeof name !== 'string' || isShowable(name) ? null : MESSAGES.contacts.textInvalid))
  name?: string | null;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: LIMITS.importRows, description: 'Rows of the file' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.importRows)
  total?: number | null;
}

/** A part of a file that is imported (API-123, CNS-79). */
@CheckedQuickly()
export class ImportContactsRequest extends ImportedFileRequest {
  @Rows(LIMITS.contactsImported)
  contacts: ImportedRow[];
}

/** A part that comes with others. */
export class ImportedPart {
  @Rows(LIMITS.contactsImported)
  contacts: ImportedRow[];
}

/** Several parts of a file, in its order. */
@CheckedQuickly()
export class ImportPartsRequest extends ImportedFileRequest {
  @ApiProperty({ type: [ImportedPart], minItems: 1, maxItems: LIMITS.importParts })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.importParts)
  @ValidateNested({ each: true })
  @Type(() => ImportedPart)
  parts: ImportedPart[];
}

/** Rows of which it is asked what an import would make (ADR-23). */
@CheckedQuickly()
export class PreviewImportRequest {
  @Rows(LIMITS.contactsPreviewed)
  contacts: ImportedRow[];
}

/** Makes one contact of several (ADR-1). */
export class MergeContactsRequest {
  @ApiProperty({ type: String, format: 'uuid', description: 'The one that is kept' })
  @IsUUID()
  contact_id: string;

  @ApiProperty({
    type: [String],
    format: 'uuid',
    minItems: 1,
    maxItems: LIMITS.contactsMerged,
    description: 'Those that become part of it',
  })
  @Ids(LIMITS.contactsMerged)
  @ArrayMinSize(1)
  contact_ids: string[];
}
