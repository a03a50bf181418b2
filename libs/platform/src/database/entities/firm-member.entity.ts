import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FirmRole } from './firm-role.entity.js';
import { Firm } from './firm.entity.js';
import { User } from './user.entity.js';

/** A person's place in their firm (ENT-20). There is one at most for each person: the key sees to it (FRM-17). */
@Entity('firm_members')
export class FirmMember {
  @PrimaryColumn('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  @Index()
  @Column('uuid')
  firmId: string;

  @ManyToOne(() => Firm, { onDelete: 'CASCADE' })
  @JoinColumn()
  firm: Relation<Firm>;

  @Column('smallint')
  firmUserRoleId: number;

  @ManyToOne(() => FirmRole)
  @JoinColumn({ name: 'firm_user_role_id' })
  firmRole: Relation<FirmRole>;

  /** Whether the firm sees the person's proposals (FRM-10). */
  @Column('boolean', { default: false })
  shareProposals: boolean;

  @Column('uuid', { nullable: true })
  invitedBy: string | null;

  /** When the person came: until then the others see the address that was typed, not what the account says. */
  @Column('timestamptz', { nullable: true })
  joinedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
