import { EMAIL_STATUSES, type EmailStatus } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { FileContentView } from '../../files/index.js';

/** That a file was shared (API-98). */
export class SharedView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: [String], description: 'Whom it was sent to' })
  email: string[];
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

  @ApiProperty({ type: String, format: 'email', description: 'Where it was sent' })
  email: string;

  @ApiProperty({
    enum: EMAIL_STATUSES,
    enumName: 'EmailStatus',
    description: 'Whether that address has an account, as the lookup by address answers (ACC-48, FIL-49)',
  })
  email_status: EmailStatus;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The revision that was sent, for its preview; null once it is deleted',
  })
  sent_revision_id: string | null;
}
