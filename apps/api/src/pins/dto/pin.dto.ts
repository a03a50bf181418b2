import { PIN_STATES, PIN_STAYS, type PinState, type PinStay } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { DestinataryView } from '../../addressees/index.js';
import { PagePart } from '../../files/index.js';

/** What the person who asks may do with a pin. */
export const PIN_PERMISSIONS = ['pins.edit'] as const;

/** One of {@link PIN_PERMISSIONS}. */
export type PinPermission = (typeof PIN_PERMISSIONS)[number];

/** Where a pin lies on the revision that is looked at. */
export class PinPlaceView extends PagePart {
  @ApiProperty({ type: Number, description: 'From 1' })
  page: number;

  @ApiProperty({ type: Boolean, description: 'It came from an earlier revision by how the pages lie upon each other' })
  carried: boolean;

  @ApiProperty({ type: Boolean, description: 'What lies under it is not what was there on the revision it came from' })
  changed: boolean;
}

/** Where a pin lies that is not on the revision that is looked at, and why it is not. */
export class PinElsewhereView {
  @ApiProperty({ type: String, format: 'uuid' })
  revision_id: string;

  @ApiProperty({ type: Number, description: 'Its number' })
  revision: number;

  @ApiProperty({ type: Number, description: 'From 1' })
  page: number;

  @ApiProperty({ enum: PIN_STAYS, enumName: 'PinStay' })
  reason: PinStay;
}

/** What a comment is pinned to. */
export class PinView {
  @ApiProperty({ type: String, format: 'uuid' })
  comment_id: string;

  @ApiProperty({ type: Number, description: 'What its marker says; no other pin of the file ever has it' })
  number: number;

  @ApiProperty({ enum: PIN_STATES, enumName: 'PinState' })
  state: PinState;

  @ApiProperty({ type: String, format: 'uuid', description: 'Who wrote its comment' })
  user_id: string;

  @ApiProperty({ type: DestinataryView, nullable: true, description: 'Who is to deal with it' })
  assignee: DestinataryView | null;

  @ApiProperty({ type: DestinataryView, nullable: true, description: 'Who has resolved it' })
  resolved_by: DestinataryView | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  resolved_at: string | null;

  @ApiProperty({ type: PinPlaceView, nullable: true, description: 'Null: it is not on this revision' })
  place: PinPlaceView | null;

  @ApiProperty({
    type: PinElsewhereView,
    nullable: true,
    description: 'Where it lies if not here; null also where its revision is deleted',
  })
  elsewhere: PinElsewhereView | null;

  @ApiProperty({ enum: PIN_PERMISSIONS, isArray: true, enumName: 'PinPermission' })
  user_permissions: PinPermission[];
}

/** The pins of a file as they are on one of its revisions. */
export class RevisionPinsView {
  @ApiProperty({ type: [PinView], description: 'By their numbers' })
  pins: PinView[];
}
