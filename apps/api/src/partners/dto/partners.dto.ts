import { LIMITS } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { PersonContactView } from '../../names/index.js';

/** A person one shares a project with (OPN-53). */
export class PartnerView extends PersonContactView {
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ type: Boolean, description: 'False while the invitation is open' })
  active: boolean;
}

/** Searches partners by name and e-mail (API-17, CNS-35). */
export class SearchPartnersRequest {
  @ApiProperty({
    type: String,
    minLength: LIMITS.searchMinimum,
    maxLength: 100,
    description: 'Part of a name or an e-mail; space around it does not count',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @MinLength(LIMITS.searchMinimum)
  @MaxLength(100)
  term: string;
}

/** Suggests people to invite to a project (API-19, OPN-53). */
export class AutocompleteRequest extends SearchPartnersRequest {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  projectID: string;

  @ApiPropertyOptional({ type: Boolean, description: 'true: all who are known; false: those not in the project yet' })
  @IsOptional()
  @IsBoolean()
  all?: boolean;
}
