import {
  NOTIFICATION_KINDS,
  SCREENS,
  type NotificationKind,
  type NotificationShape,
  type NotificationStatus,
} from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { NamedPersonView, NamedProjectView } from '../../names/index.js';

const STATUS = { type: Number, enum: [0, 1], description: '1: read (NTF-4)' } as const;

/** A notification (ENT-14, NTF-3). */
export class NotificationView implements NotificationShape {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null: nobody, or somebody who is gone' })
  emitter_id: string | null;

  @ApiProperty({ type: String, description: 'One line of plain text' })
  text: string;

  @ApiProperty({ enum: NOTIFICATION_KINDS, enumName: 'NotificationKind' })
  kind: NotificationKind;

  @ApiProperty(STATUS)
  status: NotificationStatus;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ readOnly: true, type: String, format: 'date-time', description: 'When it counted up, or was read' })
  updated_at: string;

  @ApiProperty({ type: NamedPersonView, nullable: true })
  emitter: NamedPersonView | null;

  @ApiProperty({
    type: NamedProjectView,
    nullable: true,
    description: 'Null where the person is not in the project any more',
  })
  project: NamedProjectView | null;

  @ApiProperty({ type: String, description: 'Where it leads, inside the app', example: SCREENS['projects.dashboard'] })
  address: string;
}

/** How many notifications a person has not read. */
export class UnreadNotificationsView {
  @ApiProperty({ type: Number, minimum: 0 })
  unread: number;
}

/** What was marked by a bulk call. */
export class MarkedNotificationsView extends UnreadNotificationsView {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    nullable: true,
    description: 'The person’s own among the named ones, which have this status now; null: all',
  })
  ids: string[] | null;
}

/** That no notification is sent by e-mail any more. */
export class UnsubscribedView {
  @ApiProperty({ type: Boolean, example: true })
  unsubscribed: boolean;
}
