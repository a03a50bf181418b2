import { dayAfter, dayIn, momentOf, type Recurrence } from '@gable/contracts';
import { daysOfLists, dueAfterDone, isInSeries, nextOf, ringsAt, taskListOf } from './tasks.js';

describe('the lists of tasks, by the calendar of who looks', () => {
  // 2026-11-23 is a Monday.
  it.each([
    [null, '2026-11-23', 'later'],
    ['2026-11-22', '2026-11-23', 'overdue'],
    ['1999-12-31', '2026-11-23', 'overdue'],
    ['2026-11-23', '2026-11-23', 'today'],
    ['2026-11-24', '2026-11-23', 'tomorrow'],
    ['2026-11-25', '2026-11-23', 'this_week'],
    ['2026-11-29', '2026-11-23', 'this_week'],
    ['2026-11-30', '2026-11-23', 'later'],
    ['2026-11-29', '2026-11-28', 'tomorrow'],
    ['2026-11-30', '2026-11-28', 'later'],
    ['2026-11-30', '2026-11-29', 'tomorrow'],
    ['2026-12-01', '2026-11-29', 'later'],
    ['2027-01-01', '2026-12-31', 'tomorrow'],
    ['2027-01-03', '2026-12-31', 'this_week'],
  ])('%s, seen on %s: %s', (dueDate, today, list) => {
    expect(taskListOf(dueDate, today)).toBe(list);
  });

  it('follow each other without a gap, on every day of a year', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = dayAfter(day, 1)) {
      const { tomorrow, thisWeek, later } = daysOfLists(day);
      expect([day < tomorrow, tomorrow < thisWeek, thisWeek <= later]).toEqual([true, true, true]);
      expect(later <= dayAfter(day, 7)).toBe(true);
    }
  });

  it.each([
    ['2026-11-23T23:30:00Z', 'UTC', '2026-11-23'],
    ['2026-11-23T23:30:00Z', 'Europe/Berlin', '2026-11-24'],
    ['2026-11-24T04:30:00Z', 'America/New_York', '2026-11-23'],
    ['2026-11-23T18:14:59Z', 'Asia/Kathmandu', '2026-11-23'],
    ['2026-11-23T18:15:00Z', 'Asia/Kathmandu', '2026-11-24'],
    ['2026-11-23T10:00:00Z', 'Pacific/Kiritimati', '2026-11-24'],
    ['2026-01-01T00:00:00Z', 'Pacific/Honolulu', '2025-12-31'],
  ])('at %s it is in %s the %s', (moment, zone, day) => {
    expect(dayIn(zone, new Date(moment))).toBe(day);
  });
});

describe('recurrence (none, daily, weekly, monthly, yearly)', () => {
  /** The first days after `from`, one after the other. */
  const days = (recurrence: Recurrence, from: string, count: number): string[] => {
    const found: string[] = [];
    for (let after = from; found.length < count;) {
      const next = nextOf({ recurrence, from }, after);
      if (next === null) break;
      found.push(next);
      after = next;
    }
    return found;
  };

  it.each<[Recurrence, string, string[]]>([
    ['none', '2026-01-31', []],
    ['daily', '2026-02-27', ['2026-02-28', '2026-03-01', '2026-03-02']],
    ['weekly', '2026-12-24', ['2026-12-31', '2027-01-07', '2027-01-14']],
    ['monthly', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['monthly', '2027-12-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['monthly', '2026-11-15', ['2026-12-15', '2027-01-15']],
    ['yearly', '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['yearly', '2026-12-31', ['2027-12-31', '2028-12-31']],
  ])('%s from %s', (recurrence, from, expected) => {
    expect(days(recurrence, from, expected.length || 1)).toEqual(expected);
  });

  it.each<[Recurrence, string, string, string]>([
    ['monthly', '2026-01-31', '2026-02-27', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['monthly', '2026-01-31', '2025-06-01', '2026-01-31'],
    ['yearly', '2026-03-09', '2030-03-08', '2030-03-09'],
    ['yearly', '2026-03-09', '2030-03-09', '2031-03-09'],
    ['weekly', '2026-11-23', '2026-12-01', '2026-12-07'],
  ])('%s from %s, after %s: %s', (recurrence, from, after, next) => {
    expect(nextOf({ recurrence, from }, after)).toBe(next);
  });

  it.each<[Recurrence, string, string, boolean]>([
    ['monthly', '2026-01-31', '2026-02-28', true],
    ['monthly', '2026-01-31', '2026-03-31', true],
    ['monthly', '2026-01-31', '2026-03-28', false],
    ['monthly', '2026-01-31', '2025-12-31', false],
    ['weekly', '2026-11-23', '2026-11-30', true],
    ['weekly', '2026-11-23', '2026-11-29', false],
    ['none', '2026-11-23', '2026-11-23', false],
  ])('%s from %s: %s is in it: %s', (recurrence, from, day, isIn) => {
    expect(isInSeries({ recurrence, from }, day)).toBe(isIn);
  });

  it.each<[Recurrence, string, string, string, string | null]>([
    ['none', '2026-11-20', '2026-11-20', '2026-11-23', null],
    ['weekly', '2026-11-23', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['weekly', '2026-11-23', '2026-11-30', '2026-11-24', '2026-12-07'],
    // Done late, it is due next from today on: nobody has to do what was missed.
    ['daily', '2026-11-01', '2026-11-01', '2026-11-23', '2026-11-23'],
    ['weekly', '2026-11-02', '2026-11-02', '2026-11-23', '2026-11-23'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
  ])('%s from %s, due on %s and done on %s: %s', (recurrence, from, dueDate, today, next) => {
    expect(dueAfterDone({ recurrence, from }, dueDate, today)).toBe(next);
  });
});

describe('reminders', () => {
  it.each([
    ['2026-11-23', '09:00', 'UTC', '2026-11-23T09:00:00.000Z'],
    ['2026-11-23', '09:00', 'Europe/Berlin', '2026-11-23T08:00:00.000Z'],
    ['2026-07-01', '09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    ['2026-07-01', '00:00', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
    // Clocks are put forward from 02:00 to 03:00: what would be in between comes, an hour later by the clock.
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    // Clocks are put back from 03:00 to 02:00: what is twice comes the first time.
    ['2026-10-25', '01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // Half an hour.
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, moment) => {
    expect(momentOf(day, time, zone).toISOString()).toBe(moment);
  });

  it.each([
    [{ minutes: 0, time: null }, '2026-11-23', 'UTC', '2026-11-23T09:00:00.000Z'],
    [{ minutes: 30, time: '00:15' }, '2026-11-23', 'UTC', '2026-11-22T23:45:00.000Z'],
    [{ minutes: 1440, time: '09:00' }, '2026-11-23', 'America/New_York', '2026-11-22T14:00:00.000Z'],
    // A day before, over the night in which clocks are put forward and back: still at nine.
    [{ minutes: 1440, time: '09:00' }, '2026-03-29', 'Europe/Berlin', '2026-03-28T08:00:00.000Z'],
    [{ minutes: 1440, time: '09:00' }, '2026-10-25', 'Europe/Berlin', '2026-10-24T07:00:00.000Z'],
    // Two hours are two hours.
    [{ minutes: 120, time: '03:30' }, '2026-03-29', 'Europe/Berlin', '2026-03-28T23:30:00.000Z'],
    [{ minutes: 1500, time: '09:00' }, '2026-03-29', 'Europe/Berlin', '2026-03-28T07:00:00.000Z'],
  ])('%j of %s in %s comes at %s', (reminder, dueDate, zone, moment) => {
    expect(ringsAt(dueDate, reminder, zone).toISOString()).toBe(moment);
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Tehran'])(
    'of every day at half past two come once and in order in %s, at that time but where it is left out',
    (zone) => {
      const late: string[] = [];
      let last = 0;
      for (let day = '2026-01-01'; day < '2027-01-01'; day = dayAfter(day, 1)) {
        const moment = momentOf(day, '02:30', zone).getTime();
        expect(moment).toBeGreaterThan(last);
        last = moment;
        expect(dayIn(zone, new Date(moment))).toBe(day);
        const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(moment);
        if (hour !== '02:30') late.push(day);
      }
      expect(late.length).toBeLessThanOrEqual(1);
    },
  );
});
