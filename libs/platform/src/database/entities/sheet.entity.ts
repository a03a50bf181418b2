import type { Discipline, SheetState } from '@gable/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileRevision } from './file-revision.entity.js';
import { User } from './user.entity.js';

/**
 * What the title block of a page says, as it was read or as a person has typed it. Which of several with one number is the
 * current one is answered by the view `current_sheets` and by nothing else.
 */
@Entity('sheets')
@Check('sheets_state', `state IN ('read', 'unsure', 'reviewed', 'none')`)
@Index(['revisionId', 'page'], { unique: true })
@Index('sheets_named', { synchronize: false })
@Index('sheets_in_doubt', { synchronize: false })
export class Sheet {
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

  /** That of the file. */
  @Column('uuid')
  projectId: string;

  @Column('text')
  state: SheetState;

  /** As it is printed. */
  @Column('text', { nullable: true })
  number: string | null;

  /** The number as numbers are compared (`sheetKey`). */
  @Column('text', { nullable: true })
  numberKey: string | null;

  /** What sheets are put in order by (`sheetOrder`). */
  @Column('text', { nullable: true })
  numberOrder: string | null;

  @Column('text')
  discipline: Discipline;

  @Column('text', { nullable: true })
  title: string | null;

  /** As the title block has it; no revision of the file. */
  @Column('text', { nullable: true })
  issue: string | null;

  @Column('date', { nullable: true })
  issuedOn: string | null;

  /** How many metres the width of the page stands for, as the sheet itself says ("1:100"); null: it says nothing sure. */
  @Column('double precision', { nullable: true })
  metresPerWidth: number | null;

  /** How sure each is, 0 to 100; what a person has typed is 100. */
  @Column('smallint', { default: 0 })
  numberConfidence: number;

  @Column('smallint', { default: 0 })
  titleConfidence: number;

  @Column('smallint', { default: 0 })
  issueConfidence: number;

  @Column('smallint', { default: 0 })
  issuedOnConfidence: number;

  /** When a person last typed something; from then on nothing is read over it. */
  @Column('timestamptz', { nullable: true })
  reviewedAt: Date | null;

  @Column('uuid', { nullable: true })
  reviewedBy: string | null;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'reviewed_by' })
  reviewer: Relation<User> | null;
}
