import { Injectable } from '@nestjs/common';

/** Throttles the calls of accounts that anybody may make. Each throws a 429 Refusal when there were too many lately. */
@Injectable()
export class AccountLimits {
  /** Looking an address up (ACC-48): by network, and by address and network. */
  lookUp(_email: string, _ip: string): Promise<void> {
    throw new Error('not built');
  }

  /** Sending an e-mail to an address that is not the caller's own yet: by network, and by address and network. */
  sendMail(_email: string, _ip: string): Promise<void> {
    throw new Error('not built');
  }

  /** Signing up: by network. */
  signUp(_ip: string): Promise<void> {
    throw new Error('not built');
  }

  /** Trying a code: by network. */
  tryCode(_ip: string): Promise<void> {
    throw new Error('not built');
  }

  /** Inviting: by person. */
  invite(_userId: string): Promise<void> {
    throw new Error('not built');
  }

  /** Trying the current password in the settings: by person. */
  tryPassword(_userId: string): Promise<void> {
    throw new Error('not built');
  }
}
