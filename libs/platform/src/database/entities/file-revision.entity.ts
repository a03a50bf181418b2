import type { ProcessingError, ProcessingState } from '@gable/contracts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { File } from './file.entity.js';
import { User } from './user.entity.js';

/**
 * One upload of a file and what was made of it. Pending until `storedAt`; `discardedAt` marks one whose objects a job
 * is about to remove. A worker holds `leaseUntil` while it makes artefacts, so that two never do and a dead one is noticed.
 */
@Entity('file_revisions')
@Check('file_revisions_processing', `processing IN ('none', 'queued', 'running', 'ready', 'failed')`)
@Check('file_revisions_tiling', `tiling IN ('none', 'queued', 'running', 'ready', 'failed')`)
@Check('file_revisions_optimization', `optimization IN ('none', 'queued', 'running', 'ready', 'failed')`)
@Check('file_revisions_reading', `reading IN ('none', 'queued', 'ready', 'failed')`)
@Check('file_revisions_hashing', `hashing IN ('none', 'queued', 'ready', 'failed')`)
@Index(['fileId', 'number'], { unique: true })
@Index('file_revisions_unfinished', { synchronize: false })
@Index('file_revisions_left_copies', { synchronize: false })
@Index('file_revisions_unread', { synchronize: false })
@Index('file_revisions_unhashed', { synchronize: false })
@Index('file_revisions_unstored', { synchronize: false })
export class FileRevision {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  fileId: string;

  @ManyToOne(() => File, { onDelete: 'CASCADE' })
  @JoinColumn()
  file: Relation<File>;

  /** From 1, given when the upload is complete. */
  @Column('integer', { nullable: true })
  number: number | null;

  @Column('text')
  name: string;

  /** As announced; replaced by what the bytes say when the upload is complete. */
  @Column('text')
  mimetype: string;

  /** Bytes: as announced, then as stored. */
  @Column('bigint', { transformer: { from: Number, to: (value: number) => value } })
  size: number;

  /** As announced, where nothing ever lies; where the bytes lie when the upload is complete. */
  @Column('text')
  storageKey: string;

  /** SHA-256 of the bytes; null before they are published, while a large one is still to be read, and of what was published before it was kept. */
  @Column('bytea', { nullable: true })
  sha256: Buffer | null;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('uuid')
  uploadedBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'uploaded_by' })
  uploader: Relation<User>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  storedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  discardedAt: Date | null;

  /** The storage's name of an upload in parts. */
  @Column('text', { nullable: true })
  multipartId: string | null;

  /** Bytes of its parts, as it began; what later versions choose does not matter to it. */
  @Column('integer', { nullable: true })
  multipartPartSize: number | null;

  /** When the file was last changed where it comes from, to know it again when an upload goes on. */
  @Column('timestamptz', { nullable: true })
  modifiedAt: Date | null;

  @Column('text', { default: 'none' })
  processing: ProcessingState;

  @Column('text', { nullable: true })
  processingError: ProcessingError | null;

  /** Counts the times processing was asked for; names the job and the folder of its artefacts. */
  @Column('integer', { default: 0 })
  processingRun: number;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @Column('uuid', { nullable: true })
  leaseOwner: string | null;

  /** Pages of the document; null until it has been opened, and for what has no pages. */
  @Column('integer', { nullable: true })
  pagesTotal: number | null;

  @Column('integer', { default: 0 })
  pagesDone: number;

  @Column('text', { nullable: true })
  thumbnailKey: string | null;

  /** JPEG made of a HEIC photo. */
  @Column('text', { nullable: true })
  convertedKey: string | null;

  /** Deep-zoom tiles follow after the pages. */
  @Column('text', { default: 'none' })
  tiling: ProcessingState;

  /** The words of its pages; no lease is needed, for who reads them twice has read the same. */
  @Column('text', { default: 'none' })
  reading: Exclude<ProcessingState, 'running'>;

  /** Its SHA-256, where no completion and no processing has taken it; no lease is needed, as for its words. */
  @Column('text', { default: 'none' })
  hashing: Exclude<ProcessingState, 'running'>;

  /** The smaller, linearized copy of a document (FIL-50). `ready` without a size: there is nothing to gain, the original stays. */
  @Column('text', { default: 'none' })
  optimization: ProcessingState;

  @Column('text', { nullable: true })
  optimizationError: ProcessingError | null;

  /** Counts the times it was asked for; names the job. */
  @Column('integer', { default: 0 })
  optimizationRun: number;

  /** Where the copy lies or will lie; kept when it is no longer wanted, until it is removed. */
  @Column('text', { nullable: true })
  optimizedKey: string | null;

  /** Bytes of the copy. */
  @Column('bigint', {
    nullable: true,
    transformer: {
      from: (value: string | null) => (value === null ? null : Number(value)),
      to: (value: number | null) => value,
    },
  })
  optimizedSize: number | null;
}
