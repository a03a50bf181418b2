import type { SessionEndReason } from '@gable/contracts';
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

  /** Why it ended; a trigger tells the session's open screens. */
  @Column('text', { nullable: true })
  endReason: SessionEndReason | null;
}
