import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { networkOf } from '../http/index.js';
import { type Allowance, keyOfAddress, takeEach, Throttle } from '../throttling/index.js';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/**
 * How often the calls of accounts may be made. "PerAddress" is an e-mail *and* the network that names it: nothing is
 * counted by e-mail alone, or a stranger could use up what its owner may do.
 */
const ALLOWED = {
  lookUpPerAddress: { times: 10, seconds: QUARTER_HOUR },
  lookUpPerNetwork: { times: 60, seconds: QUARTER_HOUR },
  sendMailPerAddress: { times: 5, seconds: HOUR },
  sendMailPerNetwork: { times: 30, seconds: HOUR },
  captchaPerNetwork: { times: 100, seconds: QUARTER_HOUR },
  signUpPerNetwork: { times: 20, seconds: HOUR },
  tryCodePerNetwork: { times: 100, seconds: QUARTER_HOUR },
  invitePerPerson: { times: 50, seconds: HOUR },
  tryPasswordPerPerson: { times: 10, seconds: QUARTER_HOUR },
} as const satisfies Record<string, Allowance>;

type Throttles = Record<keyof typeof ALLOWED, Throttle>;

/** Throttles the calls of accounts. Each throws a 429 Refusal when there were too many lately, and counts one more if not. */
@Injectable()
export class AccountLimits {
  private readonly throttles: Throttles;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    this.throttles = Object.fromEntries(
      Object.entries(ALLOWED).map(([name, allowance]) => [
        name,
        new Throttle(`account-${name}`, allowance, pool, configuration),
      ]),
    ) as Throttles;
  }

  /** Looking an address up (ACC-48): by network, and by address and network. */
  lookUp(email: string, ip: string): Promise<void> {
    const { lookUpPerAddress, lookUpPerNetwork } = this.throttles;
    return takeEach([lookUpPerAddress, keyOfAddress(email, ip)], [lookUpPerNetwork, networkOf(ip)]);
  }

  /** Sending an e-mail to an address that is not the caller's own yet: by network, and by address and network. */
  sendMail(email: string, ip: string): Promise<void> {
    const { sendMailPerAddress, sendMailPerNetwork } = this.throttles;
    return takeEach([sendMailPerAddress, keyOfAddress(email, ip)], [sendMailPerNetwork, networkOf(ip)]);
  }

  /** Asking for a captcha, which costs a little to make: by network. */
  captcha(ip: string): Promise<void> {
    return this.throttles.captchaPerNetwork.take(networkOf(ip));
  }

  /** Signing up: by network. */
  signUp(ip: string): Promise<void> {
    return this.throttles.signUpPerNetwork.take(networkOf(ip));
  }

  /** Trying a code: by network. */
  tryCode(ip: string): Promise<void> {
    return this.throttles.tryCodePerNetwork.take(networkOf(ip));
  }

  /** Inviting so many people, all of them or nobody: by person. */
  invite(userId: string, people = 1): Promise<void> {
    return this.throttles.invitePerPerson.take(userId, people);
  }

  /** Trying the current password in the settings: by person. */
  tryPassword(userId: string): Promise<void> {
    return this.throttles.tryPasswordPerPerson.take(userId);
  }
}
