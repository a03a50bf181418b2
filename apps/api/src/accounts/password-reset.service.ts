import { MESSAGES } from '@gable/contracts';
import { User } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withdrawCalendarAddress } from '../calendar/index.js';
import { notFound, Refusal } from '../http/index.js';
import { hashPassword, refuseCommonPassword, SessionsRepository } from '../sessions/index.js';
import { AccountCodes } from './account-codes.js';
import { AccountLimits } from './account-limits.js';
import { AccountMails } from './account-mails.js';
import type { ForgotPasswordRequest, NewPasswordRequest, PasswordResetView } from './dto/password-reset.dto.js';

const spent = () => notFound(MESSAGES.account.resetSpent);

/** A forgotten password: from the address to a new one (ACC-27…30, OPN-39, OPN-40). */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: AccountCodes,
    private readonly sessions: SessionsRepository,
    private readonly mails: AccountMails,
    private readonly limits: AccountLimits,
  ) {}

  /** The address decides, and the id must be its person's (OPN-39). @throws {Refusal} 403 not verified, 404, 429. */
  async forgot(id: string, request: ForgotPasswordRequest, ip: string): Promise<void> {
    const email = request.email.trim();
    await this.limits.sendMail(email, ip);
    await this.dataSource.transaction(async (manager) => {
      // Locked: of two that ask at the same moment, the later one's e-mail is good.
      const user = await manager.findOne(User, { where: { email }, lock: { mode: 'for_no_key_update' } });
      if (user?.id !== id.toLowerCase()) throw notFound(MESSAGES.account.emailNotFound);
      if (!user.active) throw new Refusal(403, 'account_inactive', MESSAGES.account.validateFirst);
      await this.codes.withdraw(manager, user.id, ['password_reset']);
      const request = { userId: user.id, purpose: 'password_reset', email: user.email } as const;
      await this.mails.passwordReset(manager, user, await this.codes.issue(manager, request));
    });
  }

  /** Whose password a token sets. @throws {Refusal} 404 when it is none, is over or spent; 429. */
  async check(token: string, ip: string): Promise<PasswordResetView> {
    await this.limits.tryCode(ip);
    const { email } = await this.read(token);
    return { email };
  }

  /** Anyone who was signed in, perhaps a thief, is signed out everywhere. @throws {Refusal} 400 common password, 404, 429. */
  async setPassword(token: string, { password }: NewPasswordRequest, ip: string): Promise<void> {
    await this.limits.tryCode(ip);
    await this.read(token);
    await refuseCommonPassword(password);
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      const code = await this.codes.spend(manager, ['password_reset'], token);
      if (!code?.user.active) throw spent();
      const userId = code.user.id;
      await manager.update(User, { id: userId }, { passwordHash });
      await this.sessions.endAllOf(manager, userId, 'password_changed');
      // The new e-mail as well: perhaps the thief has asked for it.
      await this.codes.withdraw(manager, userId, ['password_reset', 'email_change']);
      await withdrawCalendarAddress(manager, userId);
      await this.mails.passwordChanged(manager, code.user);
    });
  }

  private async read(token: string): Promise<User> {
    const code = await this.codes.find(['password_reset'], token);
    if (!code?.user.active) throw spent();
    return code.user;
  }
}
