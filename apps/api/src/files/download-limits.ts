import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Allowance, Throttle } from '../throttling/index.js';

/** Somebody who takes a project home page by page; each reads gigabytes at most. */
const PREPARED: Allowance = { times: 60, seconds: 10 * 60 };

/** The same, and tries again of what broke off. */
const STARTED: Allowance = { times: 180, seconds: 10 * 60 };

/** Throttles downloads of several files, by person: as no other call, each may read all that a disk gives. */
@Injectable()
export class DownloadLimits {
  private readonly prepared: Throttle;
  private readonly started: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    this.prepared = new Throttle('files-downloadPrepared', PREPARED, pool, configuration);
    this.started = new Throttle('files-downloadStarted', STARTED, pool, configuration);
  }

  /** @throws {Refusal} 429 */
  prepare(userId: string): Promise<void> {
    return this.prepared.take(userId);
  }

  /** @throws {Refusal} 429 */
  start(userId: string): Promise<void> {
    return this.started.take(userId);
  }
}
