import type { ProcessingError } from '@gable/contracts';
import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** What became of a picture somebody chose as their avatar. */
export type AvatarUploadState = 'queued' | 'ready' | 'failed';

/**
 * The picture a person chose last (ACC-34), until a worker has made the avatar of it or found that it cannot be read.
 * Another one takes its place under another `uploadId`, so that what is still being made of the first is let go.
 */
@Entity('avatar_uploads')
@Check('avatar_uploads_processing', `processing IN ('queued', 'ready', 'failed')`)
@Index('avatar_uploads_unfinished', { synchronize: false })
export class AvatarUpload {
  @PrimaryColumn('uuid')
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  @Column('uuid')
  uploadId: string;

  @Column('text', { default: 'queued' })
  processing: AvatarUploadState;

  /** Why it failed. */
  @Column('text', { nullable: true })
  error: ProcessingError | null;

  @Column('timestamptz', { default: () => 'now()' })
  storedAt: Date;
}
