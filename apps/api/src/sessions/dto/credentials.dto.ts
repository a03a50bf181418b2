import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '@gable/contracts';

/** What a person signs in with (API-6). Empty values are refused by the service with the documented 400. */
export class Credentials {
  @ApiProperty({ type: String, format: 'email', maxLength: LIMITS.email })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.email)
  email?: string;

  @ApiProperty({ type: String, format: 'password', maxLength: LIMITS.passwordUnits })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.passwordUnits)
  password?: string;
}
