import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileRevision } from './file-revision.entity.js';
import { File } from './file.entity.js';
import { User } from './user.entity.js';

/**
 * A file sent to one address by one person (FIL-43, OPN-63), or a link of theirs that they copied: with a code of its own.
 * It opens the file until it is revoked, which removes it, or the file is deleted, while its maker has a place in the
 * project; sharing once more adds another, and takes none back.
 */
@Entity('shares')
@Index(['revisionId', 'email'])
export class Share {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  fileId: string;

  @ManyToOne(() => File, { onDelete: 'CASCADE' })
  @JoinColumn()
  file: Relation<File>;

  /** The revision that was sent; null once that one is deleted. */
  @Column('uuid', { nullable: true })
  revisionId: string | null;

  @ManyToOne(() => FileRevision, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn()
  revision: Relation<FileRevision> | null;

  /** Where the link was sent; null: it was copied, and nobody knows where it went. */
  @Column('citext', { nullable: true })
  email: string | null;

  @Column('uuid')
  sharedBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'shared_by' })
  sharer: Relation<User>;

  @Column('text', { nullable: true })
  message: string | null;

  /** SHA-256 of the code in the link. */
  @Column('bytea', { unique: true })
  codeHash: Buffer;

  /** When the history last got an entry that it was opened. */
  @Column('timestamptz', { nullable: true })
  openedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
