import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** One sign-in on one device. Lives through many token pairs; ends once, for all of them. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  @Column('text', { nullable: true })
  userAgent: string | null;

  @Column('inet', { nullable: true })
  ip: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  lastSeenAt: Date;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** `signed_out`, `token_reused`, … for the person's list of sessions and the log. */
  @Column('text', { nullable: true })
  endReason: string | null;
}
