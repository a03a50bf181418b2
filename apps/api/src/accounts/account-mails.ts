import { screenAddress, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Recipient, sendMail } from '../mails/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { ACCOUNT_MAIL_TEXTS } from './account-mail-texts.js';

/** Whom an invitation is from, and into what. */
export interface InvitationOrigin {
  inviterId: string;
  inviterName: string;
  /** The project the person is invited to; null: to work together, without one yet. */
  projectId: string | null;
  projectName: string | null;
  /** What the inviter adds (PPL-13). */
  message?: string;
}

/** The messages of accounts (OPN-38). Each goes through the outbox of the transaction it belongs to. */
@Injectable()
export class AccountMails {
  private readonly publicUrl: string;

  constructor(@Inject(CONFIGURATION) { publicUrl }: Configuration) {
    this.publicUrl = publicUrl;
  }

  /** Asks to verify the address of a sign-up (ACC-8): opens `/users/activate/{code}?id`. */
  activation(manager: EntityManager, to: Recipient, userId: string, code: string): Promise<void> {
    const address = screenAddress(this.publicUrl, 'users.activate', { code }, { id: userId });
    return sendMail(manager, to, ACCOUNT_MAIL_TEXTS.activation({ ...to, address }));
  }

  /** Tells a person that somebody signed up with an address that has an account: opens sign-in. */
  alreadySignedUp(manager: EntityManager, to: Recipient): Promise<void> {
    const address = screenAddress(this.publicUrl, 'users.login', {});
    return sendMail(manager, to, ACCOUNT_MAIL_TEXTS.alreadySignedUp({ ...to, address }));
  }

  /** Invites (OPN-55): opens `/users/new/{code}?id&from`. */
  invitation(
    manager: EntityManager,
    to: Recipient,
    userId: string,
    code: string,
    { inviterId, inviterName, projectName, message }: InvitationOrigin,
  ): Promise<void> {
    const address = screenAddress(this.publicUrl, 'users.new', { code }, { id: userId, from: inviterId });
    return sendMail(
      manager,
      to,
      ACCOUNT_MAIL_TEXTS.invitation({ ...to, address, inviter: inviterName, project: projectName, message }),
    );
  }

  /** Offers a new password (ACC-27): opens `/users/new_password?token`. */
  passwordReset(manager: EntityManager, to: Recipient, code: string): Promise<void> {
    const address = screenAddress(this.publicUrl, 'users.new_password', {}, { token: code });
    return sendMail(manager, to, ACCOUNT_MAIL_TEXTS.passwordReset({ ...to, address }));
  }

  /** Tells that the password was changed: opens the forgotten password page. */
  passwordChanged(manager: EntityManager, to: Recipient): Promise<void> {
    const address = screenAddress(this.publicUrl, 'users.forgot_password', {});
    return sendMail(manager, to, ACCOUNT_MAIL_TEXTS.passwordChanged({ ...to, address }));
  }

  /** Asks a new address to confirm that it belongs to the account: opens `/users/activate/{code}?id`. */
  emailChange(manager: EntityManager, to: Recipient, userId: string, code: string): Promise<void> {
    const address = screenAddress(this.publicUrl, 'users.activate', { code }, { id: userId });
    return sendMail(manager, to, ACCOUNT_MAIL_TEXTS.emailChange({ ...to, address }));
  }

  /** Tells the old address that a change was asked for: opens the settings. */
  emailChangeNotice(manager: EntityManager, to: Recipient, newEmail: string): Promise<void> {
    const address = screenAddress(this.publicUrl, 'users.me.settings', {});
    return sendMail(manager, to, ACCOUNT_MAIL_TEXTS.emailChangeNotice({ ...to, address, newEmail }));
  }
}
