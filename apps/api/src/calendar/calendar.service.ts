import { dayIn, MESSAGES } from '@gable/contracts';
import { type Configuration, timeZoneOf } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { hashToken } from '../access/index.js';
import { notFound } from '../http/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { CalendarLimits } from './calendar-limits.js';
import { calendarText } from './calendar-text.js';
import { CalendarRepository } from './calendar.repository.js';

/** Somebody's days, for whoever has the address of their calendar. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly repository: CalendarRepository,
    private readonly limits: CalendarLimits,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** The calendar that a code opens; whatever is wrong with it is answered alike. @throws {Refusal} 404, 429 */
  async read(code: string, ip: string): Promise<string> {
    const person = await this.repository.personOf(hashToken(code));
    if (!person) {
      await this.limits.miss(ip);
      throw notFound(MESSAGES.calendar.notFound);
    }
    await this.limits.read(person.id);
    const today = dayIn(timeZoneOf(person.options), new Date());
    return calendarText(await this.repository.entries(person.id, today), this.configuration.publicUrl);
  }
}
