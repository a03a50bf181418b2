import { snoozeChoices, snoozeProblem } from './task-snooze.js';

/** The moments in UTC, without seconds. */
const choices = (zone: string, now: string) =>
  Object.fromEntries(snoozeChoices(zone, new Date(now)).map(({ preset, until }) => [preset, until.toISOString()]));

describe('until when a reminder can be put off by name, by the clock of the person (OPN-154)', () => {
  it.each<[name: string, zone: string, now: string, expected: Record<string, string>]>([
    [
      'in the morning of a Wednesday',
      ...(['Europe/Berlin', '2026-11-25T08:00:00.000Z'] as const),
      {
        '10_minutes': '2026-11-25T08:10:00.000Z',
        '1_hour': '2026-11-25T09:00:00.000Z',
        this_evening: '2026-11-25T17:00:00.000Z',
        tomorrow_morning: '2026-11-26T08:00:00.000Z',
        next_monday: '2026-11-30T08:00:00.000Z',
      },
    ],
    [
      'on Monday: the next one is in a week',
      ...(['UTC', '2026-11-30T08:00:00.000Z'] as const),
      {
        '10_minutes': '2026-11-30T08:10:00.000Z',
        '1_hour': '2026-11-30T09:00:00.000Z',
        this_evening: '2026-11-30T18:00:00.000Z',
        tomorrow_morning: '2026-12-01T09:00:00.000Z',
        next_monday: '2026-12-07T09:00:00.000Z',
      },
    ],
    [
      'in the evening of a Sunday: this evening is over, and tomorrow is Monday',
      ...(['UTC', '2026-11-29T18:00:00.000Z'] as const),
      {
        '10_minutes': '2026-11-29T18:10:00.000Z',
        '1_hour': '2026-11-29T19:00:00.000Z',
        tomorrow_morning: '2026-11-30T09:00:00.000Z',
      },
    ],
    [
      'where it is another day already',
      ...(['Asia/Tokyo', '2026-11-25T15:30:00.000Z'] as const),
      {
        '10_minutes': '2026-11-25T15:40:00.000Z',
        '1_hour': '2026-11-25T16:30:00.000Z',
        this_evening: '2026-11-26T09:00:00.000Z',
        tomorrow_morning: '2026-11-27T00:00:00.000Z',
        next_monday: '2026-11-30T00:00:00.000Z',
      },
    ],
    [
      'before clocks are put forward: an hour passes, nine stays nine',
      ...(['Europe/Berlin', '2026-03-28T22:30:00.000Z'] as const),
      {
        '10_minutes': '2026-03-28T22:40:00.000Z',
        '1_hour': '2026-03-28T23:30:00.000Z',
        tomorrow_morning: '2026-03-29T07:00:00.000Z',
        next_monday: '2026-03-30T07:00:00.000Z',
      },
    ],
    [
      'in the hour that comes twice',
      ...(['Europe/Berlin', '2026-10-25T00:30:00.000Z'] as const),
      {
        '10_minutes': '2026-10-25T00:40:00.000Z',
        '1_hour': '2026-10-25T01:30:00.000Z',
        this_evening: '2026-10-25T17:00:00.000Z',
        tomorrow_morning: '2026-10-26T08:00:00.000Z',
      },
    ],
  ])('%s', (_name, zone, now, expected) => {
    expect(choices(zone, now)).toEqual(expected);
  });
});

describe('a moment to put a reminder off to', () => {
  const NOW = new Date('2026-11-25T08:00:00Z');
  const FORM = 'This is not a moment, such as 2026-03-09T09:00:00Z';
  const PAST = 'Choose a moment that is still to come';
  const FAR = 'A reminder can be put off by 366 days at most';

  it.each<[unknown, string | null]>([
    ['2026-11-25T08:00:01Z', null],
    ['2026-11-25T08:01Z', null],
    ['2026-11-25T10:00:00.123+01:00', null],
    ['2027-11-26T08:00:00Z', null],
    ['2026-11-25T08:00:00Z', PAST],
    ['2026-11-25T08:30:00+01:00', PAST],
    ['2027-11-26T08:00:01Z', FAR],
    ['9999-12-31T23:59:59Z', FAR],
    ['2026-11-31T09:00:00Z', FORM],
    ['2026-12-01T24:00:00Z', FORM],
    ['2026-12-01T09:60:00Z', FORM],
    ['2026-12-01T09:00:00', FORM],
    ['2026-12-01T09:00:00+25:00', FORM],
    ['2026-12-01', FORM],
    ['in an hour', FORM],
    ['', FORM],
    [1_795_000_000_000, FORM],
    [new Date('2026-12-01T09:00:00Z'), FORM],
    [null, FORM],
    [undefined, FORM],
  ])('%p: %p', (until, expected) => {
    expect(snoozeProblem(until, NOW)).toBe(expected);
  });
});
