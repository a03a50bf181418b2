import {
  contactBusinessProblem,
  contactEmailProblem,
  contactNameProblem,
  contactNotesProblem,
  contactPhoneProblem,
  contactTypeProblem,
  LIMITS,
} from '@gable/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { HasNoProblem, Ids, Trimmed, WhenSent } from '../../http/index.js';
import { ContactAddressRequest, ContactEmailRequest, ContactPhoneRequest } from './contact-ways.dto.js';

/** Several of them, each an object. */
const Ways = (type: () => new () => object): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: () => [type()], maxItems: LIMITS.contactWays }),
    WhenSent(),
    IsArray(),
    ArrayMaxSize(LIMITS.contactWays),
    HasNoProblem((list) =>
      Array.isArray(list) && list.some((each) => Array.isArray(each)) ? 'This must be a list of objects' : null,
    ),
    ValidateNested({ each: true }),
    Type(type),
  );

/** What is known of a contact (ENT-24); whatever is left out of a change stays as it is. */
export class ContactFieldsRequest {
  @ApiPropertyOptional({
    type: String,
    maxLength: LIMITS.contactName,
    description: 'There must be a name or a lastname',
  })
  @WhenSent()
  @Trimmed()
  @HasNoProblem((name) => (name === null ? 'name must be a text' : contactNameProblem(name)))
  name?: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.contactName })
  @WhenSent()
  @Trimmed()
  @HasNoProblem((name) => (name === null ? 'lastname must be a text' : contactNameProblem(name)))
  lastname?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.contactBusiness })
  @Trimmed()
  @HasNoProblem(contactBusinessProblem)
  business?: string | null;

  @Ways(() => ContactPhoneRequest)
  phones?: ContactPhoneRequest[];

  @Ways(() => ContactEmailRequest)
  emails?: ContactEmailRequest[];

  @Ways(() => ContactAddressRequest)
  addresses?: ContactAddressRequest[];

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.contactNotes })
  @Trimmed()
  @HasNoProblem(contactNotesProblem)
  notes?: string | null;
}

/** A new contact (API-119). */
export class CreateContactRequest extends ContactFieldsRequest {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'One of the own `GET contacts/types`',
  })
  @IsOptional()
  @IsUUID()
  contact_type_id?: string | null;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    maxItems: LIMITS.groups,
    description: 'The own groups it is in',
  })
  @WhenSent()
  @Ids(LIMITS.groups)
  group_ids?: string[];

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the firm sees it as well; the owner alone decides' })
  @WhenSent()
  @IsBoolean()
  shared?: boolean;
}

/** A change of a contact (API-120): with a version that is not the newest, 409 and the newest. */
export class UpdateContactRequest extends CreateContactRequest {
  @ApiPropertyOptional({ type: 'integer', description: 'The version that was read' })
  @WhenSent()
  @IsInt()
  @Min(1)
  @Max(2 ** 31 - 1)
  version?: number;
}

/** A contact out of a proposal (API-133, OPN-148). */
export class ProposalContactRequest {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.contactName })
  @Trimmed()
  @HasNoProblem(contactNameProblem)
  name?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.contactName })
  @Trimmed()
  @HasNoProblem(contactNameProblem)
  lastname?: string | null;

  @ApiPropertyOptional({ type: String, format: 'email', nullable: true, maxLength: LIMITS.email })
  @Trimmed()
  @HasNoProblem(contactEmailProblem)
  email?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LIMITS.phone,
    description: 'What can be no number is noted',
  })
  @Trimmed()
  @HasNoProblem(contactPhoneProblem)
  phone?: string | null;

  @ApiProperty({ type: String, format: 'uuid', description: 'The proposal' })
  @IsUUID()
  project_id: string;
}

/** A type of contacts, on demand (API-132). */
export class ContactTypeRequest {
  @ApiProperty({ type: String, maxLength: LIMITS.contactType })
  @Trimmed()
  @HasNoProblem(contactTypeProblem)
  name: string;
}
