import type { FirmPolicy } from '@gable/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody is in a firm (ENT-22), the same roles for all firms, made with the database (OPN-24). */
@Entity('firm_roles')
@Check('firm_roles_policies', `policies <@ ARRAY['firm_add_people', 'potentials_edit']`)
export class FirmRole {
  @PrimaryColumn('smallint')
  id: number;

  @Column('text')
  name: string;

  @Column('boolean')
  isAdmin: boolean;

  /** What it allows (ENT-21). */
  @Column('text', { array: true })
  policies: FirmPolicy[];
}
