import { nextOf, type Series } from './tasks.js';

/** Days of a series that one rule says (RFC 5545, RRULE). */
export interface RuledDays {
  /** The first of them. */
  first: string;
  /** Null where there is no other. */
  rule: string | null;
  /** Whether they are those of February, which has a rule of its own. */
  february: boolean;
}

/** Every month has this day. */
const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;
const MONTHS_BUT_FEBRUARY = '1,3,4,5,6,7,8,9,10,11,12';
/** The last day of February, be it the 28th or the 29th. */
const ENDS_OF_FEBRUARY = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1';

const isInFebruary = (day: string): boolean => day.slice(5, 7) === '02';

/**
 * The days of a series from one of them on, as calendars write them. A plain FREQ=MONTHLY would leave out the months that
 * lack the day, where a series takes their last one. BYSETPOS could say that in one rule, but calendars that read it show
 * other days (kewisch/ical.js#960, which is in Thunderbird), so that what every month but February has are two rules.
 */
export function ruledDays(series: Series, first: string): RuledDays[] {
  const { recurrence, from } = series;
  const one = (rule: string | null): RuledDays[] => [{ first, rule, february: false }];
  const day = Number(from.slice(8));
  switch (recurrence) {
    case 'none':
      return one(null);
    case 'daily':
      return one('FREQ=DAILY');
    case 'weekly':
      return one('FREQ=WEEKLY');
    case 'yearly':
      return one(isInFebruary(from) && day > SHORTEST_MONTH ? ENDS_OF_FEBRUARY : 'FREQ=YEARLY');
    case 'monthly':
      if (day <= SHORTEST_MONTH) return one('FREQ=MONTHLY');
      if (day === LONGEST_MONTH) return one('FREQ=MONTHLY;BYMONTHDAY=-1');
      return [
        {
          first: isInFebruary(first) ? nextDay(series, first) : first,
          rule: `FREQ=MONTHLY;BYMONTH=${MONTHS_BUT_FEBRUARY};BYMONTHDAY=${day}`,
          february: false,
        },
        { first: nextInFebruary(series, first), rule: ENDS_OF_FEBRUARY, february: true },
      ];
  }
}

const nextInFebruary = (series: Series, day: string): string =>
  isInFebruary(day) ? day : nextInFebruary(series, nextDay(series, day));

function nextDay(series: Series, day: string): string {
  const next = nextOf(series, day);
  if (next === null) throw new Error('What has a rule comes again.');
  return next;
}
