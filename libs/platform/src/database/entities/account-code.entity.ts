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
import { User } from './user.entity.js';

/** What a code from an e-mail is good for. */
export const ACCOUNT_CODE_PURPOSES = ['activation', 'invitation', 'password_reset', 'email_change'] as const;

/** One of {@link ACCOUNT_CODE_PURPOSES}. */
export type AccountCodePurpose = (typeof ACCOUNT_CODE_PURPOSES)[number];

/**
 * What a sign-up chose. It lies with its code and not with the person: anyone who follows the e-mail gets what was typed
 * before that very e-mail was sent, however many others signed up with the same address.
 */
export interface SignUpChoice {
  name: string;
  passwordHash: string;
  phone: string | null;
  phoneCountry: string;
}

/** A single-use code that was sent to one address. Only its SHA-256 is stored; it opens nothing for another address. */
@Entity('account_codes')
@Check('account_codes_purpose', `purpose IN ('activation', 'invitation', 'password_reset', 'email_change')`)
export class AccountCode {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  @Column('text')
  purpose: AccountCodePurpose;

  @Column('bytea', { unique: true })
  codeHash: Buffer;

  /** Where it was sent. A change of address uses it as the new one. */
  @Column('citext')
  email: string;

  /** Of an activation: what the person chose. */
  @Column('jsonb', { nullable: true })
  choice: SignUpChoice | null;

  /** Of an invitation: who invited. */
  @Column('uuid', { nullable: true })
  invitedBy: string | null;

  /** Of an invitation: the project it is to, if it is to one. */
  @Column('uuid', { nullable: true })
  projectId: string | null;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
