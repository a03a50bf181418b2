import { dueExpiryNotices, lastDigest, nextDigest, remindedDays } from './notifications.js';

describe('the daily e-mail', () => {
  it.each([
    ['UTC', '2026-11-22T00:00:00.000Z', '2026-11-21T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['UTC', '2026-11-22T06:59:59.999Z', '2026-11-21T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['UTC', '2026-11-22T07:00:00.000Z', '2026-11-22T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31T07:00:00.000Z', '2027-01-01T07:00:00.000Z'],
    ['America/New_York', '2026-11-22T07:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
    // It is the next day there already.
    ['Pacific/Auckland', '2026-11-22T17:59:59.999Z', '2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22T01:15:00.000Z', '2026-11-22T01:15:00.000Z', '2026-11-23T01:15:00.000Z'],
    // Clocks are put forward, and back: a day of 23 hours, and one of 25.
    ['Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-28T06:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-24T05:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('in %s at %s left last at %s and leaves next at %s', (zone, now, last, next) => {
    expect(lastDigest(new Date(now), zone).toISOString()).toBe(last);
    expect(nextDigest(new Date(now), zone).toISOString()).toBe(next);
  });
});

describe('OPN-85: days of projects that are reminded of', () => {
  it.each([
    ['2026-11-22T06:59:59.999Z', '2026-11-14', '2026-11-21'],
    ['2026-11-22T07:00:00.000Z', '2026-11-15', '2026-11-22'],
    ['2026-03-01T12:00:00.000Z', '2026-02-22', '2026-03-01'],
  ])('at %s are %s to %s', (now, first, last) => {
    expect(remindedDays(new Date(now))).toEqual({ first, last });
  });
});

describe('CNS-76: the notice of a proposal that expires', () => {
  /** Which one is due at a time for a day. */
  const due = (now: string, expires: string) =>
    dueExpiryNotices(new Date(now)).filter(({ first, last }) => first <= expires && expires <= last);

  it.each<[string, number | null]>([
    ['2026-12-01', null],
    ['2026-11-30', 7],
    ['2026-11-29', 7],
    ['2026-11-27', 7],
    ['2026-11-26', 3],
    ['2026-11-25', 3],
    ['2026-11-24', 3],
    ['2026-11-23', 0],
    ['2026-11-22', 0],
    ['2026-11-16', 0],
    ['2026-11-15', null],
  ])('on 2026-11-23, of one that expires on %s, is that of %j days before: the most pressing one', (expires, days) => {
    const found = due('2026-11-23T12:00:00Z', expires);
    expect(found.map(({ daysBefore }) => daysBefore)).toEqual(days === null ? [] : [days]);
  });

  it.each<[string, boolean]>([
    ['2026-11-23T05:59:59.999Z', false],
    ['2026-11-23T06:00:00.000Z', true],
    ['2026-11-23T23:59:59.999Z', true],
    ['2026-11-24T00:00:00.000Z', false],
  ])('comes by the day in UTC, before the daily e-mail leaves: at %s %j', (now, comes) => {
    expect(due(now, '2026-11-30')).toHaveLength(comes ? 1 : 0);
  });

  it('counts days of the calendar over the end of a month, a leap day and a year', () => {
    expect(due('2028-02-25T12:00:00Z', '2028-03-03')).toMatchObject([{ daysBefore: 7 }]);
    expect(due('2028-02-25T12:00:00Z', '2028-03-04')).toEqual([]);
    expect(due('2026-12-30T12:00:00Z', '2027-01-02')).toMatchObject([{ daysBefore: 3 }]);
  });
});
