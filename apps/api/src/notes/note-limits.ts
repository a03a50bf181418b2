import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Allowance, Throttle } from '../throttling/index.js';

/** More than anybody has to say; a note by e-mail may reach a hundred people. Drafts save themselves while one writes. */
const ALLOWED = {
  published: { times: 120, seconds: 15 * 60 },
  mailed: { times: 30, seconds: 60 * 60 },
  saved: { times: 900, seconds: 15 * 60 },
  uploaded: { times: 300, seconds: 15 * 60 },
} as const satisfies Record<string, Allowance>;

/** Throttles the writing of notes. Each throws a {@link Refusal} 429. */
@Injectable()
export class NoteLimits {
  private readonly published: Throttle;
  private readonly mailed: Throttle;
  private readonly saved: Throttle;
  private readonly uploaded: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    this.published = new Throttle('notes-published', ALLOWED.published, pool, configuration);
    this.mailed = new Throttle('notes-mailed', ALLOWED.mailed, pool, configuration);
    this.saved = new Throttle('notes-saved', ALLOWED.saved, pool, configuration);
    this.uploaded = new Throttle('notes-uploaded', ALLOWED.uploaded, pool, configuration);
  }

  /** A note that others see, by e-mail or not. */
  async publish(userId: string, byMail: boolean): Promise<void> {
    if (byMail) await this.mailed.take(userId);
    await this.published.take(userId);
  }

  /** A draft that is saved, or a note that is changed. */
  async save(userId: string): Promise<void> {
    await this.saved.take(userId);
  }

  /** Something uploaded to a note. */
  async upload(userId: string): Promise<void> {
    await this.uploaded.take(userId);
  }
}
