import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Allowance, Throttle } from '../throttling/index.js';

/** More than an office begins in a week, for anyone who brings theirs along. */
const CREATED: Allowance = { times: 100, seconds: 60 * 60 };

/** Throttles the making of projects. */
@Injectable()
export class ProjectLimits {
  private readonly created: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    this.created = new Throttle('projects-created', CREATED, pool, configuration);
  }

  /** A new project of this person. @throws {Refusal} 429 */
  create(userId: string): Promise<void> {
    return this.created.take(userId);
  }
}
