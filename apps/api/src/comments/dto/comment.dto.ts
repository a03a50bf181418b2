import { ApiProperty } from '@nestjs/swagger';
import { DestinataryView } from '../../addressees/index.js';
import { PersonContactView } from '../../names/index.js';

/** What the person who asks may do with a comment. */
export const COMMENT_PERMISSIONS = ['comments.delete'] as const;

/** One of {@link COMMENT_PERMISSIONS}. */
export type CommentPermission = (typeof COMMENT_PERMISSIONS)[number];

/** A comment on a file (ENT-8). */
export class CommentView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid' })
  project_id: string;

  @ApiProperty({ type: String, format: 'uuid' })
  fileId: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The revision its author saw' })
  revision_id: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Its number; null once it is deleted' })
  revision: number | null;

  @ApiProperty({ type: String, format: 'uuid' })
  user_id: string;

  @ApiProperty({ type: PersonContactView })
  user: PersonContactView;

  @ApiProperty({ type: String, description: 'Rich text, as clean as the editor makes it' })
  body: string;

  @ApiProperty({ type: Boolean, description: 'Addressed to everybody in the project (OPN-104)' })
  global: boolean;

  @ApiProperty({ type: [DestinataryView] })
  destinataries: DestinataryView[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The comment on the same file it replies to',
  })
  reply_to: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether that one has been deleted; replies to it stay' })
  reply_to_deleted: boolean;

  @ApiProperty({ type: Boolean, description: 'False: it is a comment' })
  is_note: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null: what is deleted is not answered',
  })
  deleted_at: string | null;

  @ApiProperty({ enum: COMMENT_PERMISSIONS, isArray: true, enumName: 'CommentPermission' })
  user_permissions: CommentPermission[];
}
