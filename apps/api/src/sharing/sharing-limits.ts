import { createHash } from 'node:crypto';
import { emailKey } from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { networkOf } from '../http/index.js';
import { type Allowance, type Count, takeEach, Throttle } from '../throttling/index.js';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Anyone who shares chooses the words, and whom we write to: few messages an hour, and very few to the same address. */
const ALLOWED = {
  mailsPerPerson: { times: 50, seconds: HOUR },
  mailsPerRecipient: { times: 5, seconds: HOUR },
  copiedLinksPerPerson: { times: 50, seconds: HOUR },
  wrongLinksPerNetwork: { times: 100, seconds: QUARTER_HOUR },
} as const satisfies Record<string, Allowance>;

/** Throttles sharing, and guessing at what was shared. */
@Injectable()
export class SharingLimits {
  private readonly mailsPerPerson: Throttle;
  private readonly mailsPerRecipient: Throttle;
  private readonly copiedLinksPerPerson: Throttle;
  private readonly wrongLinksPerNetwork: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    const open = (name: keyof typeof ALLOWED) => new Throttle(`sharing-${name}`, ALLOWED[name], pool, configuration);
    this.mailsPerPerson = open('mailsPerPerson');
    this.mailsPerRecipient = open('mailsPerRecipient');
    this.copiedLinksPerPerson = open('copiedLinksPerPerson');
    this.wrongLinksPerNetwork = open('wrongLinksPerNetwork');
  }

  /** Writing to these addresses, all of them or none: by person, and by person and address. @throws {Refusal} 429 */
  async share(userId: string, emails: readonly string[]): Promise<void> {
    await this.mailsPerPerson.take(userId, emails.length);
    try {
      await takeEach(...emails.map((email): Count => [this.mailsPerRecipient, keyOf(userId, email)]));
    } catch (error) {
      await this.mailsPerPerson.giveBack(userId, emails.length);
      throw error;
    }
  }

  /** Making a link to copy. @throws {Refusal} 429 */
  copy(userId: string): Promise<void> {
    return this.copiedLinksPerPerson.take(userId);
  }

  /**
   * Opens a link. Counted by network before it is looked at, and given back when there was something to see: however
   * many come at the same moment, no more are looked at than may be wrong.
   * @throws {Refusal} 429 when too many were wrong lately.
   */
  async guarding<Seen>(ip: string, open: () => Promise<Seen>): Promise<Seen> {
    const network = networkOf(ip);
    await this.wrongLinksPerNetwork.take(network);
    const seen = await open();
    await this.wrongLinksPerNetwork.giveBack(network);
    return seen;
  }
}

/** Hashed: an e-mail may be longer than a key, and the table need not tell whom a person writes to. */
const keyOf = (userId: string, email: string): string =>
  createHash('sha256')
    .update(`${userId}|${emailKey(email)}`)
    .digest('base64url');
