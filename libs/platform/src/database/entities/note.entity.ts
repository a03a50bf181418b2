import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
  type Relation,
} from 'typeorm';
import { FileRevision } from './file-revision.entity.js';
import { File } from './file.entity.js';
import { Project } from './project.entity.js';
import { User } from './user.entity.js';

/** What somebody wrote (ENT-8): a note of a project, or a comment on one of its files. */
@Entity('notes')
@Check('notes_of_something', 'is_note OR file_id IS NOT NULL')
@Check('replies_of_comments', 'reply_to IS NULL OR NOT is_note')
@Index('comments_of_file', { synchronize: false })
@Index('notes_published', { synchronize: false })
@Index('notes_by_creation', { synchronize: false })
@Index('notes_by_author', { synchronize: false })
@Index('notes_by_words', { synchronize: false })
@Index('notes_drafted', { synchronize: false })
@Index('notes_replies', { synchronize: false })
export class Note {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn()
  project: Relation<Project>;

  @Column('uuid', { nullable: true })
  fileId: string | null;

  @ManyToOne(() => File, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn()
  file: Relation<File> | null;

  /** The revision its author saw; null once that one is purged. */
  @Index()
  @Column('uuid', { nullable: true })
  revisionId: string | null;

  @ManyToOne(() => FileRevision, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn()
  revision: Relation<FileRevision> | null;

  /** The comment that this one answers; that one answers none. */
  @Column('uuid', { nullable: true })
  replyTo: string | null;

  @ManyToOne(() => Note, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'reply_to' })
  answered: Relation<Note> | null;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  author: Relation<User>;

  @Column('boolean', { default: false })
  isNote: boolean;

  /** Rich text, cleaned before it is stored. */
  @Column('text')
  body: string;

  /** What the search of notes looks at: the words of the body without case and accents; empty of comments. */
  @Column('text', { default: '' })
  words: string;

  /** Addressed to everybody in the project. */
  @Column('boolean')
  global: boolean;

  /** Seen by its author only. */
  @Column('boolean', { default: false })
  draft: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
