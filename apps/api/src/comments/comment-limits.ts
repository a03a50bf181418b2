import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Allowance, Throttle } from '../throttling/index.js';

/** More than anybody has to say; a comment by e-mail may reach a hundred people. */
const ALLOWED = {
  posted: { times: 120, seconds: 15 * 60 },
  mailed: { times: 30, seconds: 60 * 60 },
} as const satisfies Record<string, Allowance>;

/** Throttles commenting. */
@Injectable()
export class CommentLimits {
  private readonly posted: Throttle;
  private readonly mailed: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    this.posted = new Throttle('comments-posted', ALLOWED.posted, pool, configuration);
    this.mailed = new Throttle('comments-mailed', ALLOWED.mailed, pool, configuration);
  }

  /** A comment of this person, by e-mail or not. @throws {Refusal} 429 */
  async post(userId: string, byMail: boolean): Promise<void> {
    if (byMail) await this.mailed.take(userId);
    await this.posted.take(userId);
  }
}
