import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { networkOf } from '../http/index.js';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Allowance, Throttle } from '../throttling/index.js';

const QUARTER_HOUR = 15 * 60;

/** Calendar programs come every few minutes at most, from each device of a person. */
const ALLOWED = {
  readsPerPerson: { times: 60, seconds: QUARTER_HOUR },
  wrongPerNetwork: { times: 100, seconds: QUARTER_HOUR },
  madePerPerson: { times: 20, seconds: 60 * 60 },
} as const satisfies Record<string, Allowance>;

/** Throttles calendars. Each throws a {@link Refusal} 429. */
@Injectable()
export class CalendarLimits {
  private readonly readsPerPerson: Throttle;
  private readonly wrongPerNetwork: Throttle;
  private readonly madePerPerson: Throttle;

  constructor(@Inject(DATABASE_POOL) pool: Pool, @Inject(CONFIGURATION) configuration: Configuration) {
    const open = (name: keyof typeof ALLOWED) => new Throttle(`calendar-${name}`, ALLOWED[name], pool, configuration);
    this.readsPerPerson = open('readsPerPerson');
    this.wrongPerNetwork = open('wrongPerNetwork');
    this.madePerPerson = open('madePerPerson');
  }

  /** Somebody's calendar is read. */
  read(userId: string): Promise<void> {
    return this.readsPerPerson.take(userId);
  }

  /**
   * An address opened nothing. Those that open something are not counted with them: calendar services read for many people from
   * one network, also at addresses that are no longer good, and 256 bits are not guessed.
   */
  miss(ip: string): Promise<void> {
    return this.wrongPerNetwork.take(networkOf(ip));
  }

  /** An address is made. */
  make(userId: string): Promise<void> {
    return this.madePerPerson.take(userId);
  }
}
