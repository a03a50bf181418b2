import { createHash } from 'node:crypto';
import { MESSAGES } from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal.js';
import { CONFIGURATION, DATABASE_POOL } from '../platform/tokens.js';
import { networkOf } from './network-address.js';

const QUARTER_HOUR = 15 * 60;
/** Failed sign-ins of one account from one network. */
const FAILURES_PER_ACCOUNT = 10;
/** Failed sign-ins from one network, whatever the account. */
const FAILURES_PER_NETWORK = 100;

/**
 * Slows down guessing. Counts per account and network together, so that a stranger elsewhere cannot lock the owner out;
 * kept in the database, so that every api process counts the same. A try is counted before it is looked at and given
 * back when it did not fail: however many come at the same moment, no more are looked at than may fail.
 */
@Injectable()
export class LoginLimits {
  private readonly perAccount: RateLimiterPostgres;
  private readonly perNetwork: RateLimiterPostgres;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) { rateLimitScale }: Configuration) {
    const open = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points: Math.ceil(points * rateLimitScale),
        duration: QUARTER_HOUR,
      });
    this.perAccount = open('login-account', FAILURES_PER_ACCOUNT);
    this.perNetwork = open('login-network', FAILURES_PER_NETWORK);
  }

  /** Counts a try. @throws {Refusal} 429 when too many failed lately. */
  async take(email: string, ip: string): Promise<void> {
    await count(this.perAccount, accountKey(email, ip));
    try {
      await count(this.perNetwork, networkOf(ip));
    } catch (error) {
      await this.perAccount.reward(accountKey(email, ip));
      throw error;
    }
  }

  /** Takes a try back that was neither a success nor a failure. */
  async giveBack(email: string, ip: string): Promise<void> {
    await Promise.all([this.perAccount.reward(accountKey(email, ip)), this.perNetwork.reward(networkOf(ip))]);
  }

  /** Forgets the failures of an account after a success from the same network. */
  async succeeded(email: string, ip: string): Promise<void> {
    await Promise.all([this.perAccount.delete(accountKey(email, ip)), this.perNetwork.reward(networkOf(ip))]);
  }
}

async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw new Refusal(429, 'too_many_requests', MESSAGES.login.tooMany);
    throw reason;
  }
}

/** Hashed: an e-mail may be longer than a key, and the table need not tell who was tried. */
const accountKey = (email: string, ip: string): string =>
  createHash('sha256')
    .update(`${email.toLowerCase()}|${networkOf(ip)}`)
    .digest('base64url');
