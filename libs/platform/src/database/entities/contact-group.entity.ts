import {
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

/** A group of contacts, of one person alone (ENT-28). */
@Entity('contact_groups')
@Index(['ownerId', 'projectId'], { unique: true })
export class ContactGroup {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  ownerId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  owner: Relation<User>;

  @Column('text')
  name: string;

  @Column('text', { default: '' })
  notes: string;

  /** The project whose people it was made of. */
  @Index()
  @Column('uuid', { nullable: true })
  projectId: string | null;

  @ManyToOne(() => Project, { onDelete: 'SET NULL' })
  @JoinColumn()
  project: Relation<Project> | null;

  @VersionColumn()
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
