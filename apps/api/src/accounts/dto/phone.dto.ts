import { LIMITS } from '@gable/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO31661Alpha2, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsPhoneOf } from './phone.decorator.js';

/** A telephone number as it was typed, and the country it is dialled in; United States unless named (ACC-50). */
export class PhoneFields {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.phone, description: 'Empty or null: none' })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.phone)
  @IsPhoneOf('phone_country')
  phone?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: 2, description: 'ISO 3166-1 alpha-2', default: 'us', example: 'us' })
  @IsOptional()
  @IsISO31661Alpha2()
  phone_country?: string;
}
