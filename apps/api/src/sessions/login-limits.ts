import { MESSAGES } from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal.js';
import { CONFIGURATION, DATABASE_POOL } from '../platform/tokens.js';

const QUARTER_HOUR = 15 * 60;
/** Failed sign-ins of one account from one network. */
const FAILURES_PER_ACCOUNT = 10;
/** Failed sign-ins from one network, whatever the account. */
const FAILURES_PER_NETWORK = 100;

/**
 * Slows down guessing. Counts failures only, per account and network together, so that a stranger elsewhere cannot
 * lock the owner out; kept in the database, so that every api process counts the same.
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

  /** @throws {Refusal} 429 when too many sign-ins failed lately. */
  async check(email: string, ip: string): Promise<void> {
    const [account, network] = await Promise.all([
      this.perAccount.get(accountKey(email, ip)),
      this.perNetwork.get(networkOf(ip)),
    ]);
    if (isSpent(account, this.perAccount) || isSpent(network, this.perNetwork)) {
      throw new Refusal(429, 'too_many_requests', MESSAGES.login.tooMany);
    }
  }

  /** Counts a failed sign-in. */
  async failed(email: string, ip: string): Promise<void> {
    await Promise.all([count(this.perAccount, accountKey(email, ip)), count(this.perNetwork, networkOf(ip))]);
  }

  /** Forgets the failures of an account after a success from the same network. */
  async succeeded(email: string, ip: string): Promise<void> {
    await this.perAccount.delete(accountKey(email, ip));
  }
}

const isSpent = (result: RateLimiterRes | null, limiter: RateLimiterPostgres): boolean =>
  result !== null && result.consumedPoints >= limiter.points;

const count = (limiter: RateLimiterPostgres, key: string): Promise<unknown> =>
  limiter.consume(key).catch((reason: unknown) => {
    // Rejecting with a result only says that the limit is reached, which `check` tells the next try.
    if (!(reason instanceof RateLimiterRes)) throw reason;
  });

const accountKey = (email: string, ip: string): string => `${email.toLowerCase()}|${networkOf(ip)}`;

/** The address itself for IPv4; the /64 network for IPv6, because one household owns all of it. */
export function networkOf(ip: string): string {
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`);
  return `${network.toString()}/64`;
}
