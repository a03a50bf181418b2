import { MESSAGES } from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Count, giveBackEach, keyOfAddress, takeEach, Throttle } from '../throttling/index.js';
import { networkOf } from '../http/index.js';

const QUARTER_HOUR = 15 * 60;
/** Failed sign-ins of one account from one network. */
const FAILURES_PER_ACCOUNT = 10;
/** Failed sign-ins from one network, whatever the account. */
const FAILURES_PER_NETWORK = 100;

/**
 * Slows down guessing. Counts per account and network together, so that a stranger elsewhere cannot lock the owner out.
 * A try is counted before it is looked at and given back when it did not fail: however many come at the same moment, no
 * more are looked at than may fail.
 */
@Injectable()
export class LoginLimits {
  private readonly perAccount: Throttle;
  private readonly perNetwork: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    const open = (name: string, times: number) =>
      new Throttle(name, { times, seconds: QUARTER_HOUR }, pool, configuration, MESSAGES.login.tooMany);
    this.perAccount = open('login-account', FAILURES_PER_ACCOUNT);
    this.perNetwork = open('login-network', FAILURES_PER_NETWORK);
  }

  /** Counts a try. @throws {Refusal} 429 when too many failed lately. */
  take(email: string, ip: string): Promise<void> {
    return takeEach(...this.countsOf(email, ip));
  }

  /** Takes a try back that was neither a success nor a failure. */
  giveBack(email: string, ip: string): Promise<void> {
    return giveBackEach(...this.countsOf(email, ip));
  }

  /** Forgets the failures of an account after a success from the same network. */
  async succeeded(email: string, ip: string): Promise<void> {
    await Promise.all([this.perAccount.forget(keyOfAddress(email, ip)), this.perNetwork.giveBack(networkOf(ip))]);
  }

  private countsOf(email: string, ip: string): Count[] {
    return [
      [this.perAccount, keyOfAddress(email, ip)],
      [this.perNetwork, networkOf(ip)],
    ];
  }
}
