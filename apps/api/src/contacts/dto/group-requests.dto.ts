import { contactNotesProblem, groupNameProblem, LIMITS } from '@gable/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { HasNoProblem, Ids, Trimmed, WhenSent } from '../../http/index.js';
import { ContactFieldsRequest } from './contact-requests.dto.js';

/** What is said of a group (ENT-28). */
class GroupFieldsRequest {
  @ApiPropertyOptional({ type: String, maxLength: LIMITS.groupName })
  @WhenSent()
  @Trimmed()
  @HasNoProblem(groupNameProblem)
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.contactNotes })
  @Trimmed()
  @HasNoProblem(contactNotesProblem)
  notes?: string | null;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    maxItems: LIMITS.groupContacts,
    description: 'Who is in it; left out, it stays as it is',
  })
  @WhenSent()
  @Ids(LIMITS.groupContacts)
  contact_ids?: string[];
}

/** A new group, empty or of the people of a project (API-126, OPN-152). */
export class CreateGroupRequest extends GroupFieldsRequest {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'A project whose people it is made of, and called by unless it has a name',
  })
  @WhenSent()
  @IsUUID()
  project_id?: string;
}

/** A change of a group (API-127): with a version that is not the newest, 409 and the newest. */
export class UpdateGroupRequest extends GroupFieldsRequest {
  @ApiPropertyOptional({ type: 'integer', description: 'The version that was read' })
  @WhenSent()
  @IsInt()
  @Min(1)
  @Max(2 ** 31 - 1)
  version?: number;
}

/** Who is taken out of a group, in the body or in the query (API-129, OPN-147). */
export class RemoveGroupContactRequest {
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @WhenSent()
  @IsUUID()
  contact_id?: string;
}

/** Several contacts at once: of people one works with, or as they are sent (API-122, OPN-150, OPN-152). */
export class BulkContactsRequest {
  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    maxItems: LIMITS.contactsImported,
    description: 'People one shares a project with',
  })
  @WhenSent()
  @Ids(LIMITS.contactsImported)
  users?: string[];

  @ApiPropertyOptional({ type: [ContactFieldsRequest], maxItems: LIMITS.contactsImported })
  @WhenSent()
  @IsArray()
  @ArrayMaxSize(LIMITS.contactsImported)
  @ValidateNested({ each: true })
  @Type(() => ContactFieldsRequest)
  contacts?: ContactFieldsRequest[];

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'An own group they are put into' })
  @WhenSent()
  @IsUUID()
  group_id?: string;
}
