import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileRevision } from './file-revision.entity.js';
import { User } from './user.entity.js';

/** What the width of a page of a revision stands for, as a person has said. */
@Entity('page_scales')
@Check('page_scales_of_a_width', 'metres_per_width > 0 AND metres_per_width <= 100000')
export class PageScale {
  @PrimaryColumn('uuid')
  revisionId: string;

  @ManyToOne(() => FileRevision, { onDelete: 'CASCADE' })
  @JoinColumn()
  revision: Relation<FileRevision>;

  /** From 1. */
  @PrimaryColumn('integer')
  page: number;

  @Column('double precision')
  metresPerWidth: number;

  @Column('uuid')
  setBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'set_by' })
  setter: Relation<User>;

  @Column('timestamptz', { default: () => 'now()' })
  setAt: Date;
}
