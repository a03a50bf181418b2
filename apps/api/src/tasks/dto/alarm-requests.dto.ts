import { isNewReminder, LIMITS, reminderProblem, reminderTimeProblem } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { validate as isUuid } from 'uuid';
import { HasNoProblem } from '../../http/index.js';

/** What an id of a reminder is, in words, or null. */
const reminderIdProblem = (id: unknown): string | null =>
  (typeof id === 'string' && isUuid(id)) || (Number.isSafeInteger(id) && isNewReminder(Number(id)))
    ? null
    : 'id must be the id of a reminder, or a negative number or zero for a new one';

/** When a reminder comes (OPN-154). */
class AlarmFieldsRequest {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: LIMITS.reminderMinutes, description: 'Minutes before' })
  @IsDefined()
  @HasNoProblem((minutes) => (minutes === null ? 'There are no minutes' : reminderProblem(minutes)))
  due_date_reminder: number;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 5,
    description: 'Time of the day it is due on, HH:MM; null: 09:00',
  })
  @HasNoProblem(reminderTimeProblem)
  due_date_reminder_time?: string | null;
}

/** A reminder that is set (API-135); its id, where one is sent, is none yet. */
export class SetAlarmRequest extends AlarmFieldsRequest {
  @ApiPropertyOptional({ type: 'integer', maximum: 0, description: 'Negative or zero: it is new (VAL-56)' })
  @IsOptional()
  @HasNoProblem((id) =>
    Number.isSafeInteger(id) && isNewReminder(Number(id)) ? null : 'id must be a negative number or zero',
  )
  id?: number;
}

/** A reminder as it is from now on; with a negative or zero id it is a new one. */
export class NewAlarmRequest extends AlarmFieldsRequest {
  @ApiProperty({
    oneOf: [
      { type: 'string', format: 'uuid' },
      { type: 'integer', maximum: 0 },
    ],
    description: 'Negative or zero: it is new (TSK-5, VAL-56)',
  })
  @HasNoProblem(reminderIdProblem)
  id: string | number;
}

/** A reminder as it was read. */
export class OldAlarmRequest {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  id: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: LIMITS.reminderMinutes, description: 'Minutes before' })
  @HasNoProblem(reminderProblem)
  due_date_reminder?: number;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 5, description: 'HH:MM' })
  @HasNoProblem(reminderTimeProblem)
  due_date_reminder_time?: string | null;
}

/** A change of a reminder (API-136, OPN-153): what becomes of the old one, and which come besides. */
export class UpdateAlarmRequest {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Accepted; the address of the call decides' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiProperty({ type: OldAlarmRequest, description: 'The one that is changed; what is sent of it must still be so' })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => OldAlarmRequest)
  oldAlarm: OldAlarmRequest;

  @ApiProperty({
    type: [NewAlarmRequest],
    maxItems: LIMITS.taskReminders,
    description:
      'What stands in its place. Without its id it is removed; others that are named change; those left out stay',
  })
  @IsArray()
  @ArrayMaxSize(LIMITS.taskReminders)
  @HasNoProblem((list) =>
    Array.isArray(list) && list.some((each) => Array.isArray(each)) ? 'This must be a list of objects' : null,
  )
  @ValidateNested({ each: true })
  @Type(() => NewAlarmRequest)
  newAlarms: NewAlarmRequest[];
}
