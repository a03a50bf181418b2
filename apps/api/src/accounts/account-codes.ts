import { isCode, LIMITS, sameEmail } from '@gable/contracts';
import { AccountCode, User, type AccountCodePurpose, type SignUpChoice } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { hashMailedCode, makeMailedCode } from '../mails/index.js';

/** What a new code is for. */
export interface CodeRequest {
  userId: string;
  purpose: AccountCodePurpose;
  /** The address it is sent to; it opens nothing for another. */
  email: string;
  choice?: SignUpChoice;
  invitedBy?: string;
  projectId?: string | null;
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

  /** Makes a code; answers it in the only moment it is known, for the e-mail that carries it and for nothing else. */
  async issue(manager: EntityManager, request: CodeRequest): Promise<string> {
    const { userId, purpose, email, choice, invitedBy, projectId } = request;
    const code = makeMailedCode();
    await manager.insert(AccountCode, {
      id: uuid(),
      userId,
      purpose,
      email,
      choice: choice ?? null,
      invitedBy: invitedBy ?? null,
      projectId: projectId ?? null,
      codeHash: hashMailedCode(code),
      expiresAt: new Date(Date.now() + LIFETIMES[purpose]),
    });
    return code;
  }

  /** A code that can still be spent for one of these purposes, with its person; null when there is none. */
  async find(
    purposes: AccountCodePurpose[],
    code: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AccountCode | null> {
    if (!isCode(code)) return null;
    const found = await manager.findOne(AccountCode, {
      where: {
        codeHash: hashMailedCode(code),
        purpose: In(purposes),
        usedAt: IsNull(),
        expiresAt: MoreThan(new Date()),
      },
      relations: { user: true },
    });
    return found && isGoodFor(found, found.user) ? found : null;
  }

  /**
   * Spends a code and answers it with its person, who stays locked; null when it is none, is of somebody else, or was
   * spent. However many try at the same moment, one statement decides, and one of them has it.
   */
  async spend(
    manager: EntityManager,
    purposes: AccountCodePurpose[],
    code: string,
    userId?: string,
  ): Promise<AccountCode | null> {
    const found = await this.find(purposes, code, manager);
    if (!found || (userId !== undefined && found.userId !== userId.toLowerCase())) return null;
    const user = await lockPerson(manager, found.userId);
    if (!user || !isGoodFor(found, user)) return null;
    const { affected } = await manager.update(
      AccountCode,
      { id: found.id, usedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      { usedAt: new Date() },
    );
    return affected === 1 ? Object.assign(found, { user }) : null;
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

  /** The newest code of a person for a purpose that was neither spent nor withdrawn, though its time may be over. */
  newestUnused(manager: EntityManager, userId: string, purpose: AccountCodePurpose): Promise<AccountCode | null> {
    return manager.findOne(AccountCode, {
      where: { userId, purpose, usedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }
}

/** Locks a person, so that what is done with their codes is done one after the other: each may withdraw the rest. */
export const lockPerson = (manager: EntityManager, userId: string): Promise<User | null> =>
  manager.findOne(User, { where: { id: userId }, lock: { mode: 'for_no_key_update' } });

/** A code opens nothing once its person is gone or has another address than it was sent to. */
const isGoodFor = ({ purpose, email }: AccountCode, user: User | null): boolean =>
  user !== null && (purpose === 'email_change' || sameEmail(user.email, email));
