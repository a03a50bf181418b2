import type { ContactAddress, ContactEmail, ContactPhone } from '@gable/contracts';
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
  VersionColumn,
} from 'typeorm';
import { ContactType } from './contact-type.entity.js';
import { Firm } from './firm.entity.js';
import { User } from './user.entity.js';

/** A column that a trigger fills. */
const KEPT = { select: false, insert: false, update: false } as const;

/** Somebody in the address book of a person (ENT-24). */
@Entity('contacts')
@Check('contacts_named', `name <> '' OR lastname <> ''`)
@Index('contacts_by_id', { synchronize: false })
@Index('contacts_by_name', { synchronize: false })
@Index('contacts_by_lastname', { synchronize: false })
@Index('contacts_by_update', { synchronize: false })
@Index('contacts_by_words', { synchronize: false })
@Index('contacts_by_email', { synchronize: false })
export class Contact {
  @PrimaryColumn('uuid')
  id: string;

  /** Whose address book it is in. */
  @Index()
  @Column('uuid')
  ownerId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  owner: Relation<User>;

  /** The firm that sees it as well: that of the owner, who has chosen so. A trigger takes it back when they leave the firm. */
  @Column('uuid', { nullable: true })
  firmId: string | null;

  @ManyToOne(() => Firm, { onDelete: 'SET NULL' })
  @JoinColumn()
  firm: Relation<Firm> | null;

  @Index()
  @Column('uuid', { nullable: true })
  contactTypeId: string | null;

  @ManyToOne(() => ContactType, { onDelete: 'SET NULL' })
  @JoinColumn()
  contactType: Relation<ContactType> | null;

  @Column('text', { default: '' })
  name: string;

  @Column('text', { default: '' })
  lastname: string;

  @Column('text', { default: '' })
  business: string;

  @Column('jsonb', { default: [] })
  phones: ContactPhone[];

  @Column('jsonb', { default: [] })
  emails: ContactEmail[];

  @Column('jsonb', { default: [] })
  addresses: ContactAddress[];

  @Column('text', { default: '' })
  notes: string;

  /** Where it lies: with the firm that it is shared with, otherwise with its owner. Lists read whole books. */
  @Column('uuid', { ...KEPT })
  bookId: string;

  /** What it is searched by, in plain words. */
  @Column('text', { ...KEPT })
  words: string;

  /** Name and lastname as lists order them. */
  @Column('text', { ...KEPT })
  sortName: string;

  /** Lastname and name as lists order them. */
  @Column('text', { ...KEPT })
  sortLastname: string;

  /** E-mails as they are compared. */
  @Column('text', { array: true, ...KEPT })
  emailKeys: string[];

  /** Phones as they are compared. */
  @Column('text', { array: true, ...KEPT })
  phoneKeys: string[];

  /** Counts changes, so that two editors notice each other. */
  @VersionColumn()
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
