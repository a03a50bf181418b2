import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Allowance, Throttle } from '../throttling/index.js';

/** Fields search while one types, a few times a word; nobody types for five minutes at two searches a second. */
const SEARCHED: Allowance = { times: 600, seconds: 5 * 60 };

/** Throttles searching: by names, and for people to suggest. */
@Injectable()
export class SearchLimits {
  private readonly searched: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    this.searched = new Throttle('search-searched', SEARCHED, pool, configuration);
  }

  /** One search of this person. @throws {Refusal} 429 */
  search(userId: string): Promise<void> {
    return this.searched.take(userId);
  }
}
