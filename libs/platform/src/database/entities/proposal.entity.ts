import type { InquiryStatus } from '@gable/contracts';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import { Project } from './project.entity.js';
import { User } from './user.entity.js';

/**
 * What makes a project a proposal (ENT-16). Days are text on their whole way, amounts are `numeric`. `projects.potential`
 * follows from the status: a trigger sees to it.
 */
@Entity('proposals')
@Check('proposals_inquiry_status', 'inquiry_status BETWEEN 1 AND 4')
@Check('proposals_sent', 'proposal_sent OR (proposal_sent_date IS NULL AND proposal_exp_time IS NULL)')
@Check('proposals_amounts', 'proposal_amount >= 0 AND loi_amount >= 0')
@Index('proposals_of_owner', ['ownerId', 'inquiryDate'])
@Index('proposals_expiring', { synchronize: false })
export class Proposal {
  @PrimaryColumn('uuid')
  projectId: string;

  @OneToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn()
  project: Relation<Project>;

  /** Whose proposal it is, and with whose firm it may be shared. */
  @Column('uuid')
  ownerId: string;

  @ManyToOne(() => User)
  @JoinColumn()
  owner: Relation<User>;

  @Column('smallint', { default: 1 })
  inquiryStatus: InquiryStatus;

  /** The status it had before it was accepted, which is where opening it again leads. */
  @Column('smallint', { nullable: true })
  statusBefore: InquiryStatus | null;

  /** When it was accepted: what was done in it since then is of a project. */
  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;

  @Column('date')
  inquiryDate: string;

  @Column('boolean', { default: false })
  proposalSent: boolean;

  @Column('date', { nullable: true })
  proposalSentDate: string | null;

  @Column('date', { nullable: true })
  proposalExpTime: string | null;

  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  proposalAmount: string;

  @Column('boolean', { default: false })
  loiSent: boolean;

  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  loiAmount: string;

  @Column('boolean', { default: false })
  meetClient: boolean;

  @Column('boolean', { default: false })
  siteVisit: boolean;

  @Column('boolean', { default: false })
  reminderReferrer: boolean;

  @Column('text', { nullable: true })
  comments: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { nullable: true })
  referredBy: string | null;

  /** Counts changes, so that two editors notice each other. */
  @VersionColumn()
  version: number;
}
