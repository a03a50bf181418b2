import { MESSAGES } from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Allowance, Throttle } from '../throttling/index.js';

/** More than anybody hands out or gets done; each is a notification to somebody else, and may be an e-mail. */
const ALLOWED = {
  given: { times: 120, seconds: 60 * 60 },
  finished: { times: 300, seconds: 60 * 60 },
} as const satisfies Record<string, Allowance>;

/** Throttles what one person may tell another by tasks. Each throws a {@link Refusal} 429. */
@Injectable()
export class TaskLimits {
  private readonly given: Throttle;
  private readonly finished: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    const { givenMany, doneMany } = MESSAGES.tasks;
    this.given = new Throttle('tasks-given', ALLOWED.given, pool, configuration, givenMany);
    this.finished = new Throttle('tasks-finished', ALLOWED.finished, pool, configuration, doneMany);
  }

  /** A task that is given to somebody else. */
  give(userId: string): Promise<void> {
    return this.given.take(userId);
  }

  /** A task of somebody else that is done. */
  finish(userId: string): Promise<void> {
    return this.finished.take(userId);
  }
}
