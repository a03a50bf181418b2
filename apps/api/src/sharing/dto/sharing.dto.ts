import { EMAIL_STATUSES, type EmailStatus } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { FileContentView } from '../../files/index.js';
import { PersonContactView } from '../../names/index.js';

/** That a file was shared (API-98). */
export class SharedView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: [String], description: 'Whom it was sent to' })
  email: string[];
}

/** A link that was made to be copied. */
export class CopiedLinkView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'uri', description: 'What opens the file. It is answered this once' })
  address: string;
}

/** A link that was made for a file, to whom may revoke it. */
export class LinkView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'email', nullable: true, description: 'Where it was sent; null: it was copied' })
  email: string | null;

  @ApiProperty({ type: PersonContactView, description: 'Who made it' })
  user: PersonContactView;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Number of the revision that was sent; null once it is gone',
  })
  revision: number | null;

  @ApiProperty({ type: Boolean, description: 'False while who made it has no place in the project (OPN-63)' })
  opens: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was last opened, noted once an hour; null: never',
  })
  opened_at: string | null;
}

/** A file as its public pages show it (FIL-46, FIL-47); nothing else of its project is shown. */
export class SharedFileView extends FileContentView {
  @ApiProperty({ type: String })
  project_name: string;

  @ApiProperty({ type: String, description: 'Name of the person who sent it' })
  shared_by: string;

  @ApiProperty({ type: String, format: 'date-time' })
  shared_at: string;

  @ApiProperty({ type: String, nullable: true, description: 'What that person wrote with it' })
  message: string | null;

  @ApiProperty({ type: String, format: 'email', nullable: true, description: 'Where it was sent; null: it was copied' })
  email: string | null;

  @ApiProperty({
    enum: EMAIL_STATUSES,
    enumName: 'EmailStatus',
    nullable: true,
    description:
      'Whether that address has an account, as the lookup by address answers (ACC-48, FIL-49); null where there is none',
  })
  email_status: EmailStatus | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The revision that was sent, for its preview; null once it is deleted',
  })
  sent_revision_id: string | null;
}
