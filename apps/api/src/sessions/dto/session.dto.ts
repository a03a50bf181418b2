import { DEFAULT_NOTIFICATION_MAIL, NOTIFICATION_MAILS, type NotificationMail } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Settings a person keeps with the account. */
export class UserOptions {
  @ApiPropertyOptional({ type: String, description: 'Title of the dashboard (ACC-39)' })
  title?: string;

  @ApiPropertyOptional({
    enum: NOTIFICATION_MAILS,
    enumName: 'NotificationMail',
    description: 'When notifications are sent by e-mail',
    default: DEFAULT_NOTIFICATION_MAIL,
  })
  notification_mail?: NotificationMail;

  @ApiPropertyOptional({
    type: String,
    description: 'Name of the time zone whose clocks and calendar the person lives by; without one it is UTC',
  })
  time_zone?: string;
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

  @ApiProperty({ type: String, description: 'ISO 3166-1 alpha-2 in lower case', example: 'us' })
  phone_country: string;

  @ApiProperty({ type: Boolean, description: 'Whether a picture is stored' })
  avatar: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'True where they administer the instance; others have no such field',
  })
  administrator?: boolean;

  @ApiProperty({ type: UserOptions })
  options: UserOptions;
}

/** Answer of sign-in, refresh and access check (API-8). The tokens themselves travel in HttpOnly cookies. */
export class SessionView {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the access token ends' })
  expiration: string;

  @ApiProperty({ type: CurrentUserView })
  user: CurrentUserView;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where this person is to go instead of staying here (ACC-47); null: nowhere',
  })
  redirect_to: string | null;
}

/** One sign-in of the person, for the list in the settings. */
export class OwnSessionView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: Boolean, description: 'Whether it is the one that asks' })
  current: boolean;

  @ApiProperty({ type: String, description: 'Browser and system, such as "Chrome on Windows"' })
  device: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time' })
  last_seen_at: string;
}

/** API-9 documents a token in the body; the session cookie decides, the field is accepted and ignored. */
export class LogoutRequest {
  @ApiPropertyOptional({ type: String, maxLength: 512 })
  @IsOptional()
  @IsString()
  @MaxLength(512)
  token?: string;
}

/** The session that was ended (OPN-45). */
export class EndedSessionView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;
}
