import { LIMITS, PIN_STATES, PIN_STAYS, type PinState, type PinStay } from '@gable/contracts';
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

/** The photo that a pin carries, as it is now. */
export class PinPhotoView {
  @ApiProperty({ type: String, format: 'uuid' })
  file_id: string;

  @ApiProperty({ type: Boolean, description: 'It is there no more, and nothing else is said of it' })
  deleted: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'What people call the file' })
  name: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Its current revision' })
  revision_id: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Signed; null also while it is being made' })
  thumbnail_url: string | null;
}

/** A place that a photo is pinned to. */
export class PhotoPlaceView {
  @ApiProperty({ type: String, format: 'uuid' })
  comment_id: string;

  @ApiProperty({ type: Number, description: 'Of the pin' })
  number: number;

  @ApiProperty({ type: String, format: 'uuid' })
  file_id: string;

  @ApiProperty({ type: String, description: 'What people call the file' })
  file_name: string;

  @ApiProperty({ type: String, format: 'uuid', description: 'The newest that the pin lies on' })
  revision_id: string;

  @ApiProperty({ type: Number, description: 'From 1' })
  page: number;

  @ApiProperty({ type: String, nullable: true, description: 'The number of the sheet on that page' })
  sheet: string | null;
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

  @ApiProperty({ type: PinPhotoView, nullable: true, description: 'Null: it carries none' })
  photo: PinPhotoView | null;

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

  @ApiProperty({
    type: [PhotoPlaceView],
    description: `Where the file itself is a photo that pins carry: the newest ${LIMITS.placesOfPhoto}`,
  })
  photo_of: PhotoPlaceView[];
}
