import type { ProjectRole } from '@gable/contracts';
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
} from 'typeorm';
import { Project } from './project.entity.js';
import { User } from './user.entity.js';

/** A person's place in a project (ENT-3). At most one lead a project: a partial unique index sees to it. */
@Entity('project_users')
@Check('project_users_role', `role IN ('owner', 'member', 'team', 'client', 'contractor')`)
@Index('project_users_one_lead', ['projectId'], { unique: true, where: 'lead' })
export class ProjectUser {
  @PrimaryColumn('uuid')
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn()
  project: Relation<Project>;

  @Index()
  @PrimaryColumn('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  @Column('text')
  role: ProjectRole;

  @Column('boolean', { default: false })
  lead: boolean;

  @Column('uuid', { nullable: true })
  invitedBy: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
