import { FAILURE_KINDS, type FailureKind, QUEUES, type QueueName } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** How much the files of an instance take. */
export class StorageView {
  @ApiProperty({ type: Number, description: 'Revisions of files, and attachments of notes' })
  files: number;

  @ApiProperty({ type: Number, description: 'As they were uploaded; what is drawn of them comes on top' })
  bytes: number;

  @ApiProperty({ type: Number })
  projects: number;
}

/** How much the files of a project take. */
export class ProjectStorageView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null: whoever asks is not in it' })
  name: string | null;

  @ApiProperty({ type: Number, description: 'How many people are in it' })
  people: number;

  @ApiProperty({ type: Number })
  files: number;

  @ApiProperty({ type: Number })
  bytes: number;
}

/** A queue, and how much is in it. */
export class QueueView {
  @ApiProperty({ enum: Object.values(QUEUES), enumName: 'QueueName' })
  name: QueueName;

  @ApiProperty({ type: Number })
  waiting: number;

  @ApiProperty({ type: Number })
  active: number;

  @ApiProperty({ type: Number, description: 'What waits for its time, the next round of a schedule among it' })
  delayed: number;
}

/** Work that was given up and may be tried again. */
export class FailureView {
  @ApiProperty({ type: String, description: 'By which it is tried again' })
  id: string;

  @ApiProperty({ enum: Object.keys(FAILURE_KINDS), enumName: 'FailureKind' })
  kind: FailureKind;

  @ApiProperty({ type: String, description: 'What was to be done; nothing that people wrote' })
  work: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When it was given up; of a file when it was uploaded',
  })
  at: string;

  @ApiProperty({ type: String, description: 'The first line of why' })
  reason: string;
}

/** Failed work. */
export class FailuresView {
  @ApiProperty({ type: [FailureView], description: 'The newest of it' })
  items: FailureView[];

  @ApiProperty({ type: Number })
  total: number;

  @ApiProperty({
    type: Number,
    description: 'Files that cannot be shown whatever is tried: damaged, protected, too large',
  })
  unreadable: number;
}

/** How many are being tried again. */
export class RetriedView {
  @ApiProperty({ type: Number })
  retried: number;
}

/** What became of a message to oneself. */
export class MailTestView {
  @ApiProperty({ type: String, format: 'email' })
  to: string;

  @ApiProperty({ type: Boolean, description: 'Whether it was taken' })
  accepted: boolean;

  @ApiProperty({
    enum: ['server', 'folder'],
    description: 'Where mail goes: to the mail server, or into a folder where none is set',
  })
  goes_to: 'server' | 'folder';

  @ApiProperty({ type: String, nullable: true, description: 'What it said otherwise' })
  error: string | null;
}

/** The newest backup. */
export class NewestBackupView {
  @ApiProperty({ type: String })
  id: string;

  @ApiProperty({ type: String, format: 'date-time' })
  taken_at: string;

  @ApiProperty({ type: Number })
  files: number;

  @ApiProperty({ type: Number, description: 'Of its database and files' })
  bytes: number;
}

/** Whether backups are made. */
export class BackupsView {
  @ApiProperty({ type: Boolean, description: 'Whether the instance says a place for them' })
  configured: boolean;

  @ApiProperty({ type: NewestBackupView, nullable: true })
  newest: NewestBackupView | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why their place could not be read' })
  error: string | null;
}

/** Something that an audit found to be wrong. */
export class AuditFaultView {
  @ApiProperty({ type: String })
  title: string;

  @ApiProperty({ type: Number })
  count: number;

  @ApiProperty({ type: [String], description: 'Some of it, by ids' })
  examples: string[];
}

/** An audit of the instance. */
export class AuditView {
  @ApiProperty({ type: String, format: 'date-time' })
  started_at: string;

  @ApiProperty({ enum: ['good', 'bad', 'failed'] })
  outcome: 'good' | 'bad' | 'failed';

  @ApiProperty({ type: [AuditFaultView] })
  faults: AuditFaultView[];

  @ApiProperty({ type: String, nullable: true, description: 'What became of the newest backup in it' })
  backup: string | null;
}

/** What the instance runs on. */
export class SoftwareView {
  @ApiProperty({ type: String, nullable: true, description: 'Of Gable itself; null where nothing says it' })
  gable: string | null;

  @ApiProperty({ type: String, description: 'The newest migration of the database' })
  schema: string;

  @ApiProperty({ type: String })
  node: string;

  @ApiProperty({ type: String })
  postgres: string;

  @ApiProperty({ type: String, description: 'What the queue stands on' })
  queue: string;

  @ApiProperty({ type: String, description: 'Where files lie' })
  storage: string;
}

/** Whether the instance is well. */
export class InstanceStateView {
  @ApiProperty({ type: BackupsView })
  backups: BackupsView;

  @ApiProperty({ type: [AuditView], description: 'The newest first' })
  audits: AuditView[];

  @ApiProperty({ type: SoftwareView })
  software: SoftwareView;
}
