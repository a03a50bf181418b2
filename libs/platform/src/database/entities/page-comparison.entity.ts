import { COMPARISON_STATES, type ComparedRegion, type ComparisonState, type ComparisonWork } from '@gable/contracts';
import type { Similarity } from '@gable/domain';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileRevision } from './file-revision.entity.js';

/**
 * Two pages that are compared: how the earlier one lies upon the later one, and where they differ. All of it but what a person
 * has said can be made again from the files.
 */
@Entity('page_comparisons')
@Check('page_comparisons_work', `work IN ('queued', 'ready', 'failed')`)
@Check('page_comparisons_state', `state IN (${COMPARISON_STATES.map((state) => `'${state}'`).join(', ')})`)
@Index('page_comparisons_of', ['afterRevisionId', 'afterPage', 'beforeRevisionId', 'beforePage'], { unique: true })
@Index('page_comparisons_before', ['beforeRevisionId'])
@Index('page_comparisons_queued', ['afterRevisionId', 'askedAt'], { where: `work = 'queued'` })
export class PageComparison {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  beforeRevisionId: string;

  @ManyToOne(() => FileRevision, { onDelete: 'CASCADE' })
  @JoinColumn()
  beforeRevision: Relation<FileRevision>;

  /** From 1. */
  @Column('integer')
  beforePage: number;

  @Column('uuid')
  afterRevisionId: string;

  @ManyToOne(() => FileRevision, { onDelete: 'CASCADE' })
  @JoinColumn()
  afterRevision: Relation<FileRevision>;

  /** From 1. */
  @Column('integer')
  afterPage: number;

  @Column('text', { default: 'queued' })
  work: ComparisonWork;

  /** One more whenever a person lays the pages otherwise: what an earlier run says by then is thrown away. */
  @Column('integer', { default: 1 })
  run: number;

  @Column('timestamptz', { default: () => 'now()' })
  askedAt: Date;

  /** What is known of how they lie upon each other; null until it was looked for. */
  @Column('text', { nullable: true })
  state: ComparisonState | null;

  /** Points of the earlier page to points of the later one. */
  @Column('jsonb', { nullable: true })
  place: Similarity | null;

  /** The part of what they show that is the same there, 0 to 1. */
  @Column('real', { nullable: true })
  share: number | null;

  /** Where they differ. */
  @Column('jsonb', { nullable: true })
  regions: ComparedRegion[] | null;
}
