import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A captcha that was solved and spent, kept until its challenge expires: nobody spends it twice. */
@Entity('captcha_solutions')
export class CaptchaSolution {
  /** The challenge's signature. */
  @PrimaryColumn('text')
  signature: string;

  @Column('timestamptz')
  expiresAt: Date;
}
