import type { ProjectStatus } from '@gable/contracts';
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
  VersionColumn,
  type Relation,
} from 'typeorm';
import { User } from './user.entity.js';

/** A field the firm added itself (ENT-6). */
export interface OtherField {
  option: string;
  value: string;
  slug: string;
}

/** A project (ENT-2). `potential` marks a proposal that is not accepted; it follows from the row in `proposals`. */
@Entity('projects')
@Index('projects_to_remind', { synchronize: false })
@Check('projects_status', `status IN ('ACTV', 'OHLD', 'COMP', 'OTHR', 'PERS')`)
export class Project {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  jobNumber: string | null;

  @Column('text', { default: 'ACTV' })
  status: ProjectStatus;

  @Column('date', { nullable: true })
  projectStarts: string | null;

  @Column('boolean', { default: false })
  dueReminder: boolean;

  @Column('boolean', { default: false })
  personal: boolean;

  @Column('boolean', { default: false })
  underConstruction: boolean;

  @Column('boolean', { default: false })
  potential: boolean;

  @Column('jsonb', { default: [] })
  otherFields: OtherField[];

  @Column('uuid')
  createdBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by' })
  creator: Relation<User>;

  @Column('uuid', { nullable: true })
  lastEditedBy: string | null;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'last_edited_by' })
  lastEditor: Relation<User> | null;

  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;

  /** Counts changes, so that two editors notice each other. */
  @VersionColumn()
  version: number;
}
