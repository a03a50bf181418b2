import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Something that must happen outside the database because of a committed change. Removed once it has happened; what was
 * given up stays, with the moment in `failed_at`.
 */
@Entity('outbox')
@Index('outbox_due', ['nextAttemptAt', 'id'], { where: 'failed_at IS NULL' })
@Index('outbox_failed', ['failedAt', 'id'], { where: 'failed_at IS NOT NULL' })
export class OutboxEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  topic: string;

  @Column('jsonb')
  payload: object;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
