import { LIMITS, MESSAGES, sameEmail } from '@gable/contracts';
import { reschedulePendingMail, User, type UserOptions } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/index.js';
import { withdrawCalendarAddress } from '../calendar/index.js';
import { invalid, notFound, notPermitted, Refusal } from '../http/index.js';
import type { Recipient } from '../mails/index.js';
import {
  currentUserView,
  hashPassword,
  isPassword,
  refuseCommonPassword,
  SessionsRepository,
} from '../sessions/index.js';
import { AccountCodes, lockPerson } from './account-codes.js';
import { AccountLimits } from './account-limits.js';
import { AccountMails } from './account-mails.js';
import { AccountsRepository } from './accounts.repository.js';
import { AvatarsService } from './avatars.service.js';
import type { AccountView, LookupView, UpdateAccountRequest, UpdateUserOptions } from './dto/account.dto.js';
import { phoneColumns } from './phone-columns.js';

/** A person's own account, and whether an address has one (API-20, API-27; ACC-31…39, ACC-48). */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: AccountsRepository,
    private readonly sessions: SessionsRepository,
    private readonly codes: AccountCodes,
    private readonly limits: AccountLimits,
    private readonly mails: AccountMails,
    private readonly avatars: AvatarsService,
  ) {}

  /** @throws {Refusal} 404 when nobody has the address, 429 when too many were looked up. */
  async lookUp(email: string, ip: string): Promise<LookupView> {
    const address = email.trim();
    await this.limits.lookUp(address, ip);
    const user = await this.repository.findByEmail(address);
    if (!user) throw notFound(MESSAGES.account.emailNotFound);
    return { id: user.id, email: user.email, active: user.active };
  }

  async read(actor: Actor): Promise<AccountView> {
    const [user, change, avatarUpload] = await Promise.all([
      this.repository.find(actor.userId),
      this.codes.newest(actor.userId, 'email_change'),
      this.avatars.uploadOf(actor.userId),
    ]);
    if (!user) throw notFound();
    return {
      ...currentUserView(user),
      pending_email: change?.email ?? null,
      avatar_upload: avatarUpload,
      created_at: user.createdAt.toISOString(),
    };
  }

  /**
   * Changes what was sent, all of it or nothing.
   * @throws {Refusal} 400 for fields, 422 for a wrong current password or an avatar that is not stored, 429.
   */
  async update(actor: Actor, request: UpdateAccountRequest, ip: string): Promise<AccountView> {
    const user = await this.repository.find(actor.userId);
    if (!user) throw notFound();
    const newEmail = differing(request.email, user.email);
    const { password } = request;
    if (password !== undefined) await refuseCommonPassword(password, 'password');
    if (request.avatar === true && !user.avatar) throw notPermitted(MESSAGES.account.failedTryAgain);
    const needed = newEmail !== null || password !== undefined;
    await this.confirmIdentity(actor, user, request.current_password, needed);
    if (newEmail !== null) await this.limits.sendMail(newEmail, ip);
    const passwordHash = password === undefined ? null : await hashPassword(password);

    await this.dataSource.transaction(async (manager) => {
      const locked = await lockPerson(manager, user.id);
      if (!locked) throw notFound();
      // What was confirmed a moment ago was changed meanwhile, perhaps to keep somebody out.
      if (needed && locked.passwordHash !== user.passwordHash) throw conflict();
      const columns = {
        ...(request.name !== undefined && { name: request.name.trim() }),
        ...phoneColumns(request),
        ...(request.options && { options: merged(locked.options, request.options) }),
      };
      if (Object.keys(columns).length > 0) await manager.update(User, { id: user.id }, columns);
      if (columns.options && changesMail(locked.options, columns.options)) {
        await reschedulePendingMail(manager, user.id, columns.options);
      }
      const recipient = { email: locked.email, name: columns.name ?? locked.name };
      // The password before the e-mail: it withdraws what was asked for earlier.
      if (passwordHash !== null) await this.changePassword(manager, actor, passwordHash, recipient);
      if (newEmail !== null) await this.askForNewEmail(manager, actor, newEmail, recipient);
      if (request.avatar === false) await this.avatars.remove(manager, user.id);
    });
    return this.read(actor);
  }

  /** Has the uploaded picture made one's avatar. @throws {Refusal} 400 when it is none or cannot be read. */
  async storeAvatar(actor: Actor, upload: unknown): Promise<AccountView> {
    await this.avatars.store(actor, upload);
    return this.read(actor);
  }

  /**
   * Makes sure that anyone who changes how one signs in is the person, and not somebody at a screen left open: by the
   * current password, unless it was typed a few minutes ago. One that was sent is looked at in any case.
   */
  private async confirmIdentity(
    actor: Actor,
    { passwordHash }: User,
    currentPassword: string | null | undefined,
    needed: boolean,
  ): Promise<void> {
    if (currentPassword) {
      await this.limits.tryPassword(actor.userId);
      if (passwordHash && (await isPassword(passwordHash, currentPassword))) return;
      throw new Refusal(422, 'password_incorrect', MESSAGES.login.passwordIncorrect, {
        current_password: [MESSAGES.login.passwordIncorrect],
      });
    }
    if (!needed) return;
    const signedInAt = await this.repository.signedInAt(actor.sessionId);
    if (signedInAt && Date.now() - signedInAt.getTime() < LIMITS.recentSignIn) return;
    throw invalid(
      { current_password: [MESSAGES.account.currentPasswordNeeded] },
      MESSAGES.account.currentPasswordNeeded,
    );
  }

  /** Anyone who got in with the old password is out: sessions, and codes that would let them in again or take the account. */
  private async changePassword(
    manager: EntityManager,
    { userId, sessionId }: Actor,
    passwordHash: string,
    recipient: Recipient,
  ): Promise<void> {
    await manager.update(User, { id: userId }, { passwordHash });
    await this.sessions.endAllOf(manager, userId, 'password_changed', sessionId);
    await this.codes.withdraw(manager, userId, ['password_reset', 'email_change']);
    await withdrawCalendarAddress(manager, userId);
    await this.mails.passwordChanged(manager, recipient);
  }

  /**
   * Asks the new address to confirm itself and tells the old one. What the person sees is the same when somebody else
   * has the address already, so that nobody finds out in this way who has an account; only the question is not sent.
   */
  private async askForNewEmail(
    manager: EntityManager,
    { userId }: Actor,
    newEmail: string,
    recipient: Recipient,
  ): Promise<void> {
    await this.codes.withdraw(manager, userId, ['email_change']);
    const code = await this.codes.issue(manager, { userId, purpose: 'email_change', email: newEmail });
    if (!(await this.repository.isTaken(manager, newEmail))) {
      await this.mails.emailChange(manager, { email: newEmail, name: recipient.name }, userId, code);
    }
    await this.mails.emailChangeNotice(manager, recipient, newEmail);
  }
}

const conflict = () => new Refusal(409, 'conflict', MESSAGES.account.failedTryAgain);

/** The sent address when it is another one, in whatever case it is written. */
function differing(sent: string | undefined, email: string): string | null {
  const address = sent?.trim();
  return address === undefined || sameEmail(address, email) ? null : address;
}

/** Whether notifications are to be sent at other times than before. */
const changesMail = (before: UserOptions, after: UserOptions): boolean =>
  before.notification_mail !== after.notification_mail || before.time_zone !== after.time_zone;

/**
 * Key by key: what was not sent stays; an empty title is none (ACC-39), and so is a time zone that is null. The zone of a
 * browser is taken where there is none, and never in place of one.
 */
function merged(options: UserOptions, sent: UpdateUserOptions): UserOptions {
  const { title: storedTitle, time_zone: storedZone, ...others } = options;
  const title = sent.title === undefined ? storedTitle : sent.title?.trim();
  const zone = sent.time_zone === undefined ? (storedZone ?? sent.browser_time_zone) : sent.time_zone;
  const { notification_mail: mail } = sent;
  return {
    ...others,
    ...(title && { title }),
    ...(zone && { time_zone: zone }),
    ...(mail !== undefined && { notification_mail: mail }),
  };
}
