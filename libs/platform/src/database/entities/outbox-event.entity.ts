import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Something that must happen outside the database because of a committed change. Removed once it has happened. */
@Entity('outbox')
@Index('outbox_due', ['nextAttemptAt', 'id'])
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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
