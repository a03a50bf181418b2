import type { MarkupColour, MarkupKind, MarkupPoint, MarkupWidth } from '@gable/contracts';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileRevision } from './file-revision.entity.js';
import { User } from './user.entity.js';

/** What somebody has drawn or measured on a page of a revision; seen by its author alone until it is published. */
@Entity('markups')
@Index('markups_of_revision', ['revisionId', 'createdAt'])
export class Markup {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  revisionId: string;

  @ManyToOne(() => FileRevision, { onDelete: 'CASCADE' })
  @JoinColumn()
  revision: Relation<FileRevision>;

  /** From 1. */
  @Column('integer')
  page: number;

  @Column('text')
  kind: MarkupKind;

  /** In parts of the page's width and height as its picture shows it. */
  @Column('jsonb')
  points: MarkupPoint[];

  /** What a text says; null of all other kinds. */
  @Column('text', { nullable: true })
  text: string | null;

  @Column('text')
  colour: MarkupColour;

  @Column('text')
  width: MarkupWidth;

  @Column('uuid')
  createdBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by' })
  creator: Relation<User>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;

  /** Counts up with each change. */
  @Column('integer', { default: 1 })
  version: number;
}
