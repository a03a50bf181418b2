import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIGURATION } from '../platform/tokens.js';

/** Whom a message goes to. */
export interface Recipient {
  email: string;
  name: string;
}

/** Whom an invitation is from, and into what. */
export interface InvitationOrigin {
  inviterId: string;
  inviterName: string;
  /** The project the person is invited to; null: to work together, without one yet. */
  projectName: string | null;
}

/** The messages of accounts (OPN-38). Each goes through the outbox of the transaction it belongs to. */
@Injectable()
export class AccountMails {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** Asks to verify the address of a sign-up (ACC-8): opens `/users/activate/{code}?id`. */
  activation(_manager: EntityManager, _to: Recipient, _userId: string, _code: string): Promise<void> {
    throw new Error(`not built ${this.configuration.publicUrl}`);
  }

  /** Tells a person that somebody signed up with an address that has an account: opens sign-in. */
  alreadySignedUp(_manager: EntityManager, _to: Recipient): Promise<void> {
    throw new Error('not built');
  }

  /** Invites (OPN-55): opens `/users/new/{code}?id&from`. */
  invitation(
    _manager: EntityManager,
    _to: Recipient,
    _userId: string,
    _code: string,
    _origin: InvitationOrigin,
  ): Promise<void> {
    throw new Error('not built');
  }

  /** Offers a new password (ACC-27): opens `/users/new_password?token`. */
  passwordReset(_manager: EntityManager, _to: Recipient, _code: string): Promise<void> {
    throw new Error('not built');
  }

  /** Tells that the password was changed: opens the forgotten password page. */
  passwordChanged(_manager: EntityManager, _to: Recipient): Promise<void> {
    throw new Error('not built');
  }

  /** Asks a new address to confirm that it belongs to the account: opens `/users/activate/{code}?id`. */
  emailChange(_manager: EntityManager, _to: Recipient, _userId: string, _code: string): Promise<void> {
    throw new Error('not built');
  }

  /** Tells the old address that a change was asked for: opens the settings. */
  emailChangeNotice(_manager: EntityManager, _to: Recipient, _newEmail: string): Promise<void> {
    throw new Error('not built');
  }
}
