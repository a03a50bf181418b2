import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { Throttle } from '../throttling/index.js';

/** How often one person may ask for roles: each request is an e-mail to an owner. */
const ASKED_ROLES = { times: 20, seconds: 60 * 60 };

/** Throttles what people of a project may cause e-mails with; invitations are counted with those of accounts. */
@Injectable()
export class PeopleLimits {
  private readonly askedRoles: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    this.askedRoles = new Throttle('people-askRole', ASKED_ROLES, pool, configuration);
  }

  /** Asking for a role: by person. @throws {Refusal} 429 */
  askRole(userId: string): Promise<void> {
    return this.askedRoles.take(userId);
  }
}
