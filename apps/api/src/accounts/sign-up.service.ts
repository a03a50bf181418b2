import { MESSAGES } from '@gable/contracts';
import { DEFAULT_PHONE_COUNTRY } from '@gable/domain';
import { User, type AccountCode, type AccountCodePurpose, type SignUpChoice } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { notFound, Refusal } from '../http/index.js';
import { hashPassword, isPassword, refuseCommonPassword } from '../sessions/index.js';
import { AccountCodes, lockPerson } from './account-codes.js';
import { AccountLimits } from './account-limits.js';
import { AccountMails } from './account-mails.js';
import { administerFirst } from './first-administrator.js';
import { Captcha } from './captcha.js';
import type {
  ActivatedView,
  ActivateRequest,
  ResendEmailRequest,
  SignUpRequest,
  SignUpView,
} from './dto/sign-up.dto.js';
import { InvitationsRepository } from './invitations.repository.js';
import { phoneColumns } from './phone-columns.js';
import { SignUpRepository } from './sign-up.repository.js';

/** From a form to a verified address (ACC-6…11, ACC-16…18, ACC-21, ACC-22). */
@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: SignUpRepository,
    private readonly invitations: InvitationsRepository,
    private readonly codes: AccountCodes,
    private readonly mails: AccountMails,
    private readonly captcha: Captcha,
    private readonly limits: AccountLimits,
  ) {}

  /**
   * Sends an e-mail to the address, and answers the same after the same work no matter who has it already.
   * @throws {Refusal} 400 common password, 422 captcha, 429.
   */
  async signUp(request: SignUpRequest, ip: string): Promise<SignUpView> {
    const email = request.email.trim();
    await refuseCommonPassword(request.password);
    const solution = await this.captcha.check(request.recaptcha);
    await this.limits.signUp(ip);
    await this.limits.sendMail(email, ip);
    const choice = await choiceOf(request);
    await this.dataSource.transaction(async (manager) => {
      await this.captcha.spend(manager, solution);
      const user = await this.people.findOrAdd(manager, email);
      if (user.active && !user.deletedAt) await this.mails.alreadySignedUp(manager, user);
      else if (isWaiting(user)) await this.sendActivation(manager, user, choice);
    });
    return { email };
  }

  /**
   * The code is the mailbox's, the password that of the person who asked for the e-mail: only who has both is the same person.
   * @throws {Refusal} 404 when the code is not of this person, is over or spent; 409 when a new address is taken; 422
   * when the password is another; 429.
   */
  async activate({ id, code, password }: ActivateRequest, ip: string): Promise<ActivatedView> {
    await this.limits.tryCode(ip);
    await this.confirmAsker(await this.codes.find(VERIFYING, code), id, password);
    return this.dataSource.transaction(async (manager) => {
      // A new password withdraws the codes that were asked for with the old one: what was confirmed still holds.
      const spent = await this.codes.spend(manager, VERIFYING, code, id);
      if (!spent) throw notFound(MESSAGES.account.codeSpent);
      if (spent.purpose === 'activation') await this.openAccount(manager, spent);
      else await this.changeEmail(manager, spent);
      return { id: spent.userId, email: spent.email };
    });
  }

  /**
   * Sends what waits for the address once more: a verification, also when the last one is over, or an invitation.
   * @throws {Refusal} 403 active, 404 nothing waits for it or it is not this person's, 429.
   */
  async resend(id: string, request: ResendEmailRequest, ip: string): Promise<void> {
    const email = request.email.trim();
    await this.limits.sendMail(email, ip);
    await this.dataSource.transaction(async (manager) => {
      const user = await this.people.find(manager, email);
      if (user?.id !== id.toLowerCase()) throw notFound(MESSAGES.account.failedTryAgain);
      if (user.active) throw new Refusal(403, 'account_active', MESSAGES.account.alreadyActive);
      if (!isWaiting(user)) throw notFound(MESSAGES.account.failedTryAgain);
      await this.sendWaiting(manager, user);
    });
  }

  /** Sends somebody who never came what they wait for once more. @throws {Refusal} 404 when nothing waits, 429. */
  async sendAgain(manager: EntityManager, userId: string, ip: string): Promise<void> {
    const user = await lockPerson(manager, userId);
    if (!user || !isWaiting(user)) throw notFound(MESSAGES.account.failedTryAgain);
    await this.limits.sendMail(user.email, ip);
    await this.sendWaiting(manager, user);
  }

  private async sendWaiting(manager: EntityManager, user: User): Promise<void> {
    const signUp = await this.codes.newestUnused(manager, user.id, 'activation');
    if (signUp?.choice) await this.sendActivation(manager, user, signUp.choice);
    else await this.inviteAgain(manager, user);
  }

  /** Makes sure that the person who has the code is the one who asked for it. Nobody's password is tried without a code. */
  private async confirmAsker(code: AccountCode | null, id: string, password: string): Promise<void> {
    if (code?.userId !== id.toLowerCase() || !opensSomething(code)) throw notFound(MESSAGES.account.codeSpent);
    await this.limits.tryPassword(code.userId);
    const isSignUp = code.purpose === 'activation';
    const passwordHash = isSignUp ? code.choice?.passwordHash : code.user.passwordHash;
    if (passwordHash && (await isPassword(passwordHash, password))) return;
    const message = isSignUp ? MESSAGES.account.activationPassword : MESSAGES.login.passwordIncorrect;
    throw new Refusal(422, 'password_incorrect', message, { password: [message] });
  }

  private async sendActivation(manager: EntityManager, { id, email }: User, choice: SignUpChoice): Promise<void> {
    const code = await this.codes.issue(manager, { userId: id, purpose: 'activation', email, choice });
    await this.mails.activation(manager, { email, name: choice.name }, id, code);
  }

  private async inviteAgain(manager: EntityManager, user: User): Promise<void> {
    const { id: userId, email } = user;
    const last = await this.codes.newestUnused(manager, userId, 'invitation');
    if (!last?.invitedBy) throw notFound(MESSAGES.account.failedTryAgain);
    const { invitedBy, projectId } = last;
    const { inviter: inviterName, project: projectName } = await this.invitations.facts(last, manager);
    if (inviterName === null) throw notFound(MESSAGES.account.failedTryAgain);
    const code = await this.codes.issue(manager, { userId, purpose: 'invitation', email, invitedBy, projectId });
    const origin = { inviterId: invitedBy, inviterName, projectId, projectName };
    await this.mails.invitation(manager, user, userId, code, origin);
  }

  /** What was typed before this very e-mail was sent becomes the account; what others typed is worth nothing any more. */
  private async openAccount(manager: EntityManager, code: AccountCode): Promise<void> {
    const { user, choice } = code;
    if (!choice || !opensSomething(code)) throw notFound(MESSAGES.account.codeSpent);
    const { name, passwordHash, phone, phoneCountry } = choice;
    await manager.update(
      User,
      { id: user.id },
      { name, passwordHash, phone, phoneCountry, active: true, termsAcceptedAt: new Date() },
    );
    await administerFirst(manager, user.id);
    await this.codes.withdraw(manager, user.id, ['activation', 'invitation']);
  }

  /** E-mails that went to the old address open nothing any more. */
  private async changeEmail(manager: EntityManager, code: AccountCode): Promise<void> {
    const { user, email } = code;
    if (!opensSomething(code)) throw notFound(MESSAGES.account.codeSpent);
    try {
      await manager.update(User, { id: user.id }, { email });
    } catch (error) {
      if (isTaken(error)) throw new Refusal(409, 'conflict', MESSAGES.account.emailTaken);
      throw error;
    }
    await this.codes.withdraw(manager, user.id, ['email_change', 'password_reset']);
  }
}

/** Never verified. An account that was closed or removed does not open again by a sign-up. */
const isWaiting = ({ active, termsAcceptedAt, deletedAt }: User): boolean => !active && !termsAcceptedAt && !deletedAt;

/** What the codes of the activation call are for. */
const VERIFYING: AccountCodePurpose[] = ['activation', 'email_change'];

/** Whether the account is still as it was when the code was sent: closed for a sign-up, open for a new address. */
const opensSomething = ({ purpose, choice, user }: AccountCode): boolean =>
  purpose === 'activation' ? choice !== null && isWaiting(user) : user.active;

async function choiceOf(request: SignUpRequest): Promise<SignUpChoice> {
  return {
    name: request.name.trim(),
    passwordHash: await hashPassword(request.password),
    phone: null,
    phoneCountry: DEFAULT_PHONE_COUNTRY,
    ...phoneColumns(request),
  };
}

/** What PostgreSQL says of a value that must be unique and is not. */
const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;
