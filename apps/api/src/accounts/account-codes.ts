import { createHash, randomBytes } from 'node:crypto';
import { isCode, LIMITS } from '@gable/contracts';
import { AccountCode, type AccountCodePurpose, type SignUpChoice } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';

/** What a new code is for. */
export interface CodeRequest {
  userId: string;
  purpose: AccountCodePurpose;
  /** The address it is sent to; it opens nothing for another. */
  email: string;
  choice?: SignUpChoice;
  invitedBy?: string;
}

const LIFETIMES: Record<AccountCodePurpose, number> = {
  activation: LIMITS.activationCode,
  invitation: LIMITS.invitationCode,
  password_reset: LIMITS.passwordResetCode,
  email_change: LIMITS.emailChangeCode,
};

/** Codes that travel in e-mails (CNS-49): 128 bits of chance, stored hashed, good once and for a time. */
@Injectable()
export class AccountCodes {
  constructor(private readonly dataSource: DataSource) {}

  /** Makes a code; answers it in the only moment it is known. */
  async issue(manager: EntityManager, { userId, purpose, email, choice, invitedBy }: CodeRequest): Promise<string> {
    const code = randomBytes(LIMITS.codeLength / 2).toString('hex');
    await manager.insert(AccountCode, {
      id: uuid(),
      userId,
      purpose,
      email,
      choice: choice ?? null,
      invitedBy: invitedBy ?? null,
      codeHash: hashOf(code),
      expiresAt: new Date(Date.now() + LIFETIMES[purpose]),
    });
    return code;
  }

  /** A code that can still be spent for one of these purposes, with its person; null when there is none. */
  async find(purposes: AccountCodePurpose[], code: string): Promise<AccountCode | null> {
    if (!isCode(code)) return null;
    return this.dataSource.getRepository(AccountCode).findOne({
      where: { codeHash: hashOf(code), purpose: In(purposes), usedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      relations: { user: true },
    });
  }

  /**
   * Spends a code; null when it is none, is of somebody else, or was spent. However many try at the same moment, one
   * statement decides, and one of them has it.
   */
  async spend(
    manager: EntityManager,
    purposes: AccountCodePurpose[],
    code: string,
    userId?: string,
  ): Promise<AccountCode | null> {
    const found = await this.find(purposes, code);
    if (!found || (userId !== undefined && found.userId !== userId.toLowerCase())) return null;
    const { affected } = await manager.update(
      AccountCode,
      { id: found.id, usedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      { usedAt: new Date() },
    );
    return affected === 1 ? found : null;
  }

  /** Makes every open code of a person for these purposes worthless. */
  async withdraw(manager: EntityManager, userId: string, purposes: AccountCodePurpose[]): Promise<void> {
    await manager.update(AccountCode, { userId, purpose: In(purposes), usedAt: IsNull() }, { usedAt: new Date() });
  }

  /** The newest open code of a person for a purpose. */
  newest(userId: string, purpose: AccountCodePurpose): Promise<AccountCode | null> {
    return this.dataSource.getRepository(AccountCode).findOne({
      where: { userId, purpose, usedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code.toLowerCase()).digest();
