import type { Recurrence } from '@gable/contracts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  VersionColumn,
} from 'typeorm';
import { Project } from './project.entity.js';
import { User } from './user.entity.js';

/** Something to be done (ENT-23), by who made it or by whom they gave it to. */
@Entity('tasks')
@Check('tasks_series', `(recurrence = 'none') = (series_from IS NULL)`)
@Check('tasks_series_due', `recurrence = 'none' OR due_date IS NOT NULL`)
@Index('tasks_by_id', { synchronize: false })
@Index('tasks_by_due_date', { synchronize: false })
@Index('tasks_open_by_due_date', { synchronize: false })
@Index('tasks_done_by_due_date', { synchronize: false })
@Index('tasks_done_for_others', { synchronize: false })
@Index('tasks_given_by_due_date', { synchronize: false })
@Index('tasks_open_given_by_due_date', { synchronize: false })
@Index('tasks_open_about_project', { synchronize: false })
@Index('tasks_to_remind', { synchronize: false })
@Index('tasks_snoozed', { synchronize: false })
export class Task {
  @PrimaryColumn('uuid')
  id: string;

  /** Who made it. */
  @Index()
  @Column('uuid')
  ownerId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  owner: Relation<User>;

  /** Who does it. */
  @Column('uuid')
  assigneeId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  assignee: Relation<User>;

  /** The project or proposal it is about. */
  @Index()
  @Column('uuid', { nullable: true })
  projectId: string | null;

  @ManyToOne(() => Project, { onDelete: 'SET NULL' })
  @JoinColumn()
  project: Relation<Project> | null;

  @Column('text')
  name: string;

  @Column('date', { nullable: true })
  dueDate: string | null;

  @Column('text', { default: 'none' })
  recurrence: Recurrence;

  /** The day from which it comes again is counted, so that what a short month cuts off comes back. */
  @Column('date', { nullable: true })
  seriesFrom: string | null;

  /** Minutes. */
  @Column('integer', { nullable: true })
  dueDateReminder: number | null;

  /** `HH:MM` */
  @Column('text', { nullable: true })
  dueDateReminderTime: string | null;

  @Column('boolean', { default: false })
  dueDateReminderSent: boolean;

  /** Until when who does it has put its reminder off; nothing once it has come again. */
  @Column('timestamptz', { nullable: true })
  snoozedUntil: Date | null;

  @Column('timestamptz', { nullable: true })
  doneAt: Date | null;

  /** Counts changes, so that two editors notice each other. */
  @VersionColumn()
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
