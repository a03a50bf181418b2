import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Session } from './session.entity.js';

/** One pair of tokens of a session, stored as SHA-256. A refresh rotates the pair; the old row stays to notice reuse. */
@Entity('session_tokens')
export class SessionToken {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  sessionId: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn()
  session: Relation<Session>;

  @Column('bytea', { unique: true })
  accessHash: Buffer;

  @Column('bytea', { unique: true })
  refreshHash: Buffer;

  @Column('timestamptz')
  accessExpiresAt: Date;

  @Column('timestamptz')
  refreshExpiresAt: Date;

  @Column('timestamptz', { nullable: true })
  rotatedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
