import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** What kind of contact somebody is, in the words of the person who made it on demand (ADR-16). */
@Entity('contact_types')
@Index(['ownerId', 'nameKey'], { unique: true })
export class ContactType {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  ownerId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  owner: Relation<User>;

  @Column('text')
  name: string;

  /** The name as it is compared: small letters without accents. */
  @Column('text')
  nameKey: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
