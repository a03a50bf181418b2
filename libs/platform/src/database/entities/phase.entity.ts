import type { PhaseCategory } from '@gable/contracts';
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
  type Relation,
} from 'typeorm';
import { User } from './user.entity.js';

/**
 * A phase of a person's own list (ENT-13, PHS-5), from which projects take theirs. One that was removed stays, unseen,
 * for the projects that hold it.
 */
@Entity('phases')
@Check('phases_category', `category IN ('DSGN', 'BULD')`)
@Index('phases_one_name', ['userId', 'nameKey'], { unique: true, where: 'deleted_at IS NULL' })
export class Phase {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  @Column('text')
  category: PhaseCategory;

  @Column('text')
  name: string;

  /** What names are compared by. */
  @Column('text')
  nameKey: string;

  /** Of a subtask: what it belongs to. */
  @Index()
  @Column('uuid', { nullable: true })
  parentId: string | null;

  @ManyToOne(() => Phase, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn()
  parent: Relation<Phase> | null;

  /** Place in its category, from 0. */
  @Column('integer')
  sortOrder: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
