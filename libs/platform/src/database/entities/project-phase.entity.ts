import type { PhaseCategory } from '@gable/contracts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
  type Relation,
} from 'typeorm';
import { Phase } from './phase.entity.js';
import { Project } from './project.entity.js';

/**
 * A phase of a project (ENT-13), with the name, the place and the percent it has there. Names are compared when a
 * transaction ends, so that two phases can exchange theirs.
 */
@Entity('project_phases')
@Check('project_phases_category', `category IN ('DSGN', 'BULD')`)
@Check('project_phases_percent', `percent BETWEEN 0 AND 100 AND percent % 5 = 0`)
@Unique('project_phases_one_name', ['projectId', 'nameKey'], { deferrable: 'INITIALLY DEFERRED' })
@Unique('project_phases_once', ['projectId', 'phaseId'])
export class ProjectPhase {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn()
  project: Relation<Project>;

  /** The phase of somebody's own list that it was taken from. */
  @Index()
  @Column('uuid', { nullable: true })
  phaseId: string | null;

  @ManyToOne(() => Phase, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn()
  phase: Relation<Phase> | null;

  @Column('text')
  category: PhaseCategory;

  @Column('text')
  name: string;

  /** What names are compared by. */
  @Column('text')
  nameKey: string;

  /** Of a subtask: the phase of the project that it belongs to. */
  @Index()
  @Column('uuid', { nullable: true })
  parentId: string | null;

  @ManyToOne(() => ProjectPhase, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn()
  parent: Relation<ProjectPhase> | null;

  /** 0 to 100 in steps of 5. */
  @Column('smallint', { default: 0 })
  percent: number;

  /** Place in its category, from 0. */
  @Column('integer')
  sortOrder: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
