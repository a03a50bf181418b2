import {
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
import { Project } from './project.entity.js';
import { User } from './user.entity.js';

/**
 * A file (ENT-7). It is visible once its first revision is stored: while `currentRevisionId` is null it is an
 * announced upload that nobody sees.
 */
@Entity('files')
@Index('files_by_creation', { synchronize: false })
@Index('files_by_update', { synchronize: false })
@Index('files_by_name', { synchronize: false })
@Index('files_by_size', { synchronize: false })
@Index('files_by_order', { synchronize: false })
@Index('files_pinned', { synchronize: false })
@Index('files_by_project', ['projectId', 'sortOrder'])
export class File {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn()
  project: Relation<Project>;

  /** Name of the current revision's upload. */
  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  alias: string | null;

  @Index()
  @Column('uuid', { nullable: true })
  currentRevisionId: string | null;

  @ManyToOne(() => FileRevision, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'current_revision_id' })
  currentRevision: Relation<FileRevision> | null;

  /** Stored revisions. */
  @Column('integer', { default: 0 })
  revisionsLength: number;

  /** Comments that were not deleted; here so that lists need not count. */
  @Column('integer', { default: 0 })
  comments: number;

  /** The highest number that a deleted revision had: none is given again. */
  @Column('integer', { nullable: true })
  lastDeletedRevision: number | null;

  /** Bytes of the current revision; here so that lists can order by it. */
  @Column('bigint', { default: 0, transformer: { from: Number, to: (value: number) => value } })
  size: number;

  @Column('timestamptz', { nullable: true })
  latestVersion: Date | null;

  @Column('boolean', { default: false })
  tagged: boolean;

  @Column('boolean', { default: false })
  archived: boolean;

  /** Place in the manual order; the difference to a neighbour leaves room for moves. */
  @Column('double precision')
  sortOrder: number;

  @Column('uuid')
  originalBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'original_by' })
  originalUploader: Relation<User>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
