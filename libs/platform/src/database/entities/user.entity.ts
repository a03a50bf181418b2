import type { NotificationMail } from '@gable/contracts';
import { Check, Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Settings a person keeps with the account (ENT-1). */
export interface UserOptions {
  title?: string;
  /** When notifications are sent by e-mail; default: at once. */
  notification_mail?: NotificationMail;
  /** Name of the time zone whose clocks and calendar the person lives by; default: UTC. */
  time_zone?: string;
}

/** A person (ENT-1). `active` is true once the e-mail is verified. */
@Entity('users')
@Check('users_email_letters', `email::text ~ '^[!-~]+$'`)
@Check('users_deactivated', `deactivated_at IS NULL OR NOT active`)
export class User {
  @PrimaryColumn('uuid')
  id: string;

  @Column('citext', { unique: true })
  email: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { default: 'us' })
  phoneCountry: string;

  /** argon2id; null until the person has chosen a password. */
  @Column('text', { nullable: true })
  passwordHash: string | null;

  @Column('boolean', { default: false })
  active: boolean;

  @Column('boolean', { default: false })
  avatar: boolean;

  @Column('jsonb', { default: {} })
  options: UserOptions;

  /** When the person accepted the terms; null while invited only. */
  @Column('timestamptz', { nullable: true })
  termsAcceptedAt: Date | null;

  /** Administers the instance. */
  @Column('boolean', { default: false })
  administrator: boolean;

  /** Since when the account is closed by an administrator; it is not `active` meanwhile. */
  @Column('timestamptz', { nullable: true })
  deactivatedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
