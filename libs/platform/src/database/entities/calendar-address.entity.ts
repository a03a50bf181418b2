import { Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** The secret address at which calendar programs read somebody's days. A person has one at most. */
@Entity('calendar_addresses')
export class CalendarAddress {
  @PrimaryColumn('uuid')
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  /** SHA-256 of the code in the address. */
  @Column('bytea', { unique: true })
  codeHash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
