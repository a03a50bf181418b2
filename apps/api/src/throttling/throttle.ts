import { createHash } from 'node:crypto';
import { emailKey, MESSAGES } from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf, Refusal } from '../http/index.js';

/** How often something may be done. */
export interface Allowance {
  times: number;
  seconds: number;
}

/** One count of a throttle: `[throttle, key]`. */
export type Count = readonly [throttle: Throttle, key: string];

/** Counts how often something was done lately, in the database, so that every api process counts the same. */
export class Throttle {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    name: string,
    { times, seconds }: Allowance,
    pool: Pool,
    { rateLimitScale }: Configuration,
    private readonly message: string = MESSAGES.requests.tooMany,
  ) {
    this.limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: Math.ceil(times * rateLimitScale),
      duration: seconds,
    });
  }

  /** Counts so many more; several are counted together or not at all. @throws {Refusal} 429 when there were too many lately. */
  async take(key: string, times = 1): Promise<void> {
    try {
      await this.limiter.consume(key, times);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      if (times > 1) await this.limiter.reward(key, times);
      throw new Refusal(429, 'too_many_requests', this.message);
    }
  }

  /** Takes so many back. */
  async giveBack(key: string, times = 1): Promise<void> {
    await this.limiter.reward(key, times);
  }

  /** Forgets everything that was counted for a key. */
  async forget(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

/** Counts one more of each, or of none. @throws {Refusal} 429 when there were too many of one of them lately. */
export async function takeEach(...counts: Count[]): Promise<void> {
  const taken: Count[] = [];
  for (const count of counts) {
    const [throttle, key] = count;
    try {
      await throttle.take(key);
    } catch (error) {
      await giveBackEach(...taken);
      throw error;
    }
    taken.push(count);
  }
}

/** Takes one back of each. */
export async function giveBackEach(...counts: Count[]): Promise<void> {
  await Promise.all(counts.map(([throttle, key]) => throttle.giveBack(key)));
}

/**
 * Key of an e-mail as one network tries it: a stranger elsewhere cannot use up what its owner may. Hashed: an e-mail may
 * be longer than a key, and the table need not tell who was tried.
 */
export const keyOfAddress = (email: string, ip: string): string =>
  createHash('sha256')
    .update(`${emailKey(email)}|${networkOf(ip)}`)
    .digest('base64url');
