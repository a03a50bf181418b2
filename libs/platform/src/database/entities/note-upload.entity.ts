import type { ProcessingState } from '@gable/contracts';
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
import { Project } from './project.entity.js';
import { User } from './user.entity.js';

/**
 * Something uploaded to a note (NOT-23): a picture inside of it, or a file that goes with it. Announced before it is
 * written to the storage, seen by the person who uploaded it until a published note refers to it, and swept when none has for a
 * day. `discardedAt` marks one whose object a job is about to remove.
 */
@Entity('note_uploads')
@Check('note_uploads_processing', `processing IN ('none', 'queued', 'running', 'ready', 'failed')`)
@Index('note_uploads_unused', { synchronize: false })
@Index('note_uploads_discarded', { synchronize: false })
@Index('note_uploads_unfinished', { synchronize: false })
export class NoteUpload {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn()
  project: Relation<Project>;

  @Column('uuid')
  uploadedBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'uploaded_by' })
  uploader: Relation<User>;

  @Column('text')
  name: string;

  /** As announced; replaced by what the bytes say once a note refers to it. */
  @Column('text')
  mimetype: string;

  /** Bytes, as announced, and as counted once a note refers to it; null where they were not announced. */
  @Column('bigint', {
    nullable: true,
    transformer: {
      from: (value: string | null) => (value === null ? null : Number(value)),
      to: (value: number | null) => value,
    },
  })
  size: number | null;

  /** As announced, where nothing ever lies; where the bytes lie once a note refers to it. */
  @Column('text')
  storageKey: string;

  /** SHA-256 of the bytes; null before a note refers to it, and of what was there before it was kept. */
  @Column('bytea', { nullable: true })
  sha256: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When its bytes were found in the storage and looked at. */
  @Column('timestamptz', { nullable: true })
  storedAt: Date | null;

  /** Since when no note refers to it; null while one does. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  unusedSince: Date | null;

  @Column('timestamptz', { nullable: true })
  discardedAt: Date | null;

  /** Whether a worker has made the pictures of it; `none` for what is no picture, and until a note refers to it. */
  @Column('text', { default: 'none' })
  processing: ProcessingState;

  @Column('text', { nullable: true })
  thumbnailKey: string | null;

  /** JPEG made of a picture that browsers do not show. */
  @Column('text', { nullable: true })
  convertedKey: string | null;
}
