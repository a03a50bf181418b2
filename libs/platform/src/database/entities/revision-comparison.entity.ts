import type { PairedPages } from '@gable/domain';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileRevision } from './file-revision.entity.js';

/**
 * That the sheets of a revision are compared by themselves with those of the one before it, and how many differ. What is known of
 * each pair of pages stands in `page_comparisons`.
 */
@Entity('revision_comparisons')
@Check('revision_comparisons_work', `work IN ('queued', 'ready')`)
@Index('revision_comparisons_before', ['beforeRevisionId'])
@Index('revision_comparisons_queued', ['askedAt'], { where: `work = 'queued'` })
export class RevisionComparison {
  @PrimaryColumn('uuid')
  revisionId: string;

  @OneToOne(() => FileRevision, { onDelete: 'CASCADE' })
  @JoinColumn()
  revision: Relation<FileRevision>;

  @Column('uuid')
  beforeRevisionId: string;

  @ManyToOne(() => FileRevision, { onDelete: 'CASCADE' })
  @JoinColumn()
  beforeRevision: Relation<FileRevision>;

  /** The pages that are the same sheets. */
  @Column('jsonb')
  pairs: PairedPages[];

  /** Pages of sheets that the earlier revision does not have. */
  @Column('integer', { array: true })
  added: number[];

  /** Its pages whose sheets are there no longer. */
  @Column('integer', { array: true })
  gone: number[];

  /** Sheets of both that are not compared: there are too many. */
  @Column('integer', { default: 0 })
  leftOut: number;

  /** Once it is `ready`, people are told. */
  @Column('text', { default: 'queued' })
  work: 'queued' | 'ready';

  @Column('timestamptz', { default: () => 'now()' })
  askedAt: Date;

  /** Pairs that differ, as far as they are compared. */
  @Column('integer', { default: 0 })
  changed: number;

  /** Pairs of which nothing can be said. */
  @Column('integer', { default: 0 })
  unsure: number;
}
