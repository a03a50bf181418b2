import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Settings a person keeps with the account. */
export class UserOptions {
  @ApiPropertyOptional({ type: String, description: 'Title of the dashboard (ACC-39)' })
  title?: string;
}

/** The signed-in person (ENT-1). */
export class CurrentUserView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, format: 'email' })
  email: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether a picture is stored' })
  avatar: boolean;

  @ApiProperty({ type: UserOptions })
  options: UserOptions;
}

/** Answer of sign-in, refresh and access check (API-8). The tokens themselves travel in HttpOnly cookies. */
export class SessionView {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the access token ends' })
  expiration: string;

  @ApiProperty({ type: CurrentUserView })
  user: CurrentUserView;
}

/** API-9 documents a token in the body; the session cookie decides, the field is accepted and ignored. */
export class LogoutRequest {
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @IsString()
  @MaxLength(512)
  token?: string;
}
