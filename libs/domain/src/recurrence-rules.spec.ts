import { dayAfter, type Recurrence } from '@gable/contracts';
import ICAL from 'ical.js';
import { ruledDays } from './recurrence-rules.js';
import { nextOf } from './tasks.js';

/** Years of days of a series. */
const COMPARED = 80;

/** The days a calendar program shows of entries that begin on a day and come again by their rules. */
function daysOfCalendar(recurrence: Recurrence, from: string, begin: string): string[] {
  const days = ruledDays({ recurrence, from }, begin).flatMap(({ first, rule }) => {
    const iterator = ICAL.Recur.fromString(rule ?? '').iterator(ICAL.Time.fromDateString(first));
    return Array.from({ length: COMPARED }, () => iterator.next()?.toString() ?? '');
  });
  return days.sort().slice(0, COMPARED);
}

/** The days on which a task is due from one of them on, each after it was done on time. */
function daysOfTask(recurrence: Recurrence, from: string, begin: string): string[] {
  const days = [begin];
  while (days.length < COMPARED) days.push(nextOf({ recurrence, from }, days.at(-1) ?? begin) ?? '');
  return days;
}

describe('the days of a series in calendars (OPN-154)', () => {
  it('are one where nothing comes again', () => {
    expect(ruledDays({ recurrence: 'none', from: '2026-01-31' }, '2026-01-31')).toEqual([
      { first: '2026-01-31', rule: null, february: false },
    ]);
  });

  const BUT_FEBRUARY = 'FREQ=MONTHLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=';
  const FEBRUARY = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1';
  it.each<[Recurrence, string, string[]]>([
    ['daily', '2026-02-27', ['FREQ=DAILY']],
    ['weekly', '2027-12-30', ['FREQ=WEEKLY']],
    ['monthly', '2026-01-01', ['FREQ=MONTHLY']],
    ['monthly', '2026-01-28', ['FREQ=MONTHLY']],
    ['monthly', '2026-01-29', [`${BUT_FEBRUARY}29`, FEBRUARY]],
    ['monthly', '2026-01-30', [`${BUT_FEBRUARY}30`, FEBRUARY]],
    ['monthly', '2026-01-31', ['FREQ=MONTHLY;BYMONTHDAY=-1']],
    ['monthly', '2028-02-29', [`${BUT_FEBRUARY}29`, FEBRUARY]],
    ['yearly', '2026-03-09', ['FREQ=YEARLY']],
    ['yearly', '2027-02-28', ['FREQ=YEARLY']],
    ['yearly', '2028-02-29', [FEBRUARY]],
  ])('%s from %s are those the task is due on, whichever of them comes first', (recurrence, from, rules) => {
    expect(ruledDays({ recurrence, from }, from).map(({ rule }) => rule)).toEqual(rules);
    for (const begin of daysOfTask(recurrence, from, from).slice(0, 14)) {
      expect(daysOfCalendar(recurrence, from, begin)).toEqual(daysOfTask(recurrence, from, begin));
    }
  });

  it('are these from each day of a leap year and of a common one', () => {
    for (let day = '2028-01-01'; day < '2030-01-01'; day = dayAfter(day, 1)) {
      for (const recurrence of ['weekly', 'monthly', 'yearly'] as const) {
        const days = daysOfCalendar(recurrence, day, day);
        expect({ day, recurrence, days }).toEqual({ day, recurrence, days: daysOfTask(recurrence, day, day) });
      }
    }
  });
});
