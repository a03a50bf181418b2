import {
  dashboardTitleProblem,
  emailProblem,
  LIMITS,
  nameProblem,
  NOTIFICATION_MAILS,
  type NotificationMail,
  timeZoneProblem,
} from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { HasNoProblem, WhenSent } from '../../http/index.js';
import { CurrentUserView } from '../../sessions/index.js';
import { NewPassword, RepeatedPassword } from './password.decorator.js';
import { PhoneFields } from './phone.dto.js';

/** Looks an address up (API-20). */
export class LookupRequest {
  @ApiProperty({ type: String, format: 'email' })
  @HasNoProblem(emailProblem)
  email: string;
}

/** That an address has a user, and whether it is verified; nothing else is answered (ACC-48). */
export class LookupView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'email' })
  email: string;

  @ApiProperty({ type: Boolean, description: 'False: the address is not verified yet' })
  active: boolean;
}

/** Settings that a person may change (ENT-1). */
export class UpdateUserOptions {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LIMITS.dashboardTitle,
    description: 'Title of the dashboard (ACC-39); empty or null: the default one',
  })
  @HasNoProblem(dashboardTitleProblem)
  title?: string | null;

  @ApiPropertyOptional({
    enum: NOTIFICATION_MAILS,
    enumName: 'NotificationMail',
    description: 'When notifications are sent by e-mail',
  })
  @WhenSent()
  @IsIn(NOTIFICATION_MAILS)
  notification_mail?: NotificationMail;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LIMITS.timeZone,
    description: 'Name of a time zone, such as Europe/Berlin; null: UTC',
  })
  @HasNoProblem(timeZoneProblem)
  time_zone?: string | null;

  @ApiPropertyOptional({
    type: String,
    maxLength: LIMITS.timeZone,
    description: 'The time zone of the browser, kept as `time_zone` where there is none; never in place of one',
  })
  @WhenSent()
  @HasNoProblem(timeZoneProblem)
  browser_time_zone?: string;
}

/** A change of one's own account (API-27, VAL-46): only what is sent changes. */
export class UpdateAccountRequest extends PhoneFields {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Accepted; the address of the call decides' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.userName })
  @WhenSent()
  @HasNoProblem(nameProblem)
  name?: string;

  @ApiPropertyOptional({ type: String, format: 'email', description: 'Changes once the new address has confirmed it' })
  @WhenSent()
  @HasNoProblem(emailProblem)
  email?: string;

  @NewPassword({ required: false })
  password?: string;

  @RepeatedPassword({ required: false })
  repassword?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'password',
    maxLength: LIMITS.passwordUnits,
    description: 'Needed to change e-mail or password, unless the person signed in a few minutes ago',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.passwordUnits)
  current_password?: string;

  @ApiPropertyOptional({ type: UpdateUserOptions })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => UpdateUserOptions)
  options?: UpdateUserOptions;

  @ApiPropertyOptional({ type: Boolean, description: 'false removes the avatar; true needs one that is stored' })
  @IsOptional()
  @IsBoolean()
  avatar?: boolean;
}

/** The picture one chose last, while it is not one's avatar. */
export class AvatarUploadView {
  @ApiProperty({ enum: ['queued', 'failed'], description: 'queued: a worker is about to make the avatar of it' })
  state: 'queued' | 'failed';

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, in words' })
  message: string | null;
}

/** One's own account as the settings show it (ENT-1). */
export class AccountView extends CurrentUserView {
  @ApiProperty({ type: String, format: 'email', nullable: true, description: 'New address that is not confirmed yet' })
  pending_email: string | null;

  @ApiProperty({ type: AvatarUploadView, nullable: true, description: 'Null once it is the avatar' })
  avatar_upload: AvatarUploadView | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}
