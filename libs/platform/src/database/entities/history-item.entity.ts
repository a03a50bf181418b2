import type { HistoryAction, HistoryType } from '@gable/contracts';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { File } from './file.entity.js';
import { Project } from './project.entity.js';
import { User } from './user.entity.js';

/** One line of a project's history (ENT-11), written in the transaction of what it tells. */
@Entity('history')
@Index('history_by_project', ['projectId', 'createdAt', 'id'])
@Index('history_by_type', ['projectId', 'itemType', 'createdAt', 'id'])
@Index('history_openings', { synchronize: false })
@Index('history_opened_files', { synchronize: false })
export class HistoryItem {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn()
  project: Relation<Project>;

  @Column('text')
  itemType: HistoryType;

  @Column('text')
  itemAction: HistoryAction;

  @Index()
  @Column('uuid', { nullable: true })
  fileId: string | null;

  @ManyToOne(() => File, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn()
  file: Relation<File> | null;

  /** What it was called then. */
  @Column('text', { nullable: true })
  description: string | null;

  /** Who did it; null for somebody without an account, whom the description names. */
  @Column('uuid', { nullable: true })
  userFrom: string | null;

  @ManyToOne(() => User, { nullable: true })
  @JoinColumn({ name: 'user_from' })
  actor: Relation<User> | null;

  @Column('uuid', { nullable: true })
  userTo: string | null;

  /** Number of the revision it is about. */
  @Column('integer', { nullable: true })
  revision: number | null;

  /** By the clock: the transaction may have begun long before. */
  @CreateDateColumn({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
