import { LIMITS, type NotificationStatus } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Equals, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { Ids, ListQuery } from '../../http/index.js';

const STATUSES: readonly NotificationStatus[] = [0, 1];

/** Which notifications are listed (OPN-110). */
export class ListNotificationsQuery extends ListQuery {
  @ApiPropertyOptional({ type: Number, enum: STATUSES, description: '0: unread ones only; 1: read ones only' })
  @IsOptional()
  @Type(() => Number)
  @IsIn(STATUSES)
  status?: NotificationStatus;
}

/** Marks one notification (API-138, API-140). */
export class MarkNotificationRequest {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Accepted; the address of the call decides' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiProperty({ type: Number, enum: STATUSES, description: '1: read (NTF-4)' })
  @IsIn(STATUSES)
  status: NotificationStatus;
}

/** Marks several, or all (API-139, NTF-5). */
export class MarkNotificationsRequest {
  @ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: LIMITS.notificationsMarked })
  @IsOptional()
  @Ids(LIMITS.notificationsMarked)
  ids?: string[];

  @ApiPropertyOptional({ type: Boolean, description: 'All of them, instead of `ids`' })
  @IsOptional()
  @Equals(true)
  all?: true;

  @ApiProperty({ type: Number, enum: STATUSES, description: '1: read (NTF-4)' })
  @IsIn(STATUSES)
  status: NotificationStatus;
}

/** What the link of a message carries. */
export class UnsubscribeQuery {
  @ApiProperty({ type: String, maxLength: 200 })
  @IsString()
  @MaxLength(200)
  token: string;
}
