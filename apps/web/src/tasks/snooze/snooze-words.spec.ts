import { momentText } from './snooze-words.js';

describe('until when a reminder is put off, in words', () => {
  const NOW = new Date('2026-11-25T20:00:00Z');
  it.each([
    ['2026-11-25T20:10:00Z', 'UTC', 'today at 20:10'],
    ['2026-11-26T09:00:00Z', 'UTC', 'tomorrow at 09:00'],
    ['2026-11-25T23:30:00Z', 'Europe/Berlin', 'tomorrow at 00:30'],
    ['2026-11-26T00:00:00Z', 'Asia/Tokyo', 'today at 09:00'],
    ['2026-11-30T08:00:00Z', 'Europe/Berlin', 'Mon, Nov 30 at 09:00'],
    ['2027-03-29T07:00:00Z', 'Europe/Berlin', 'Mon, Mar 29, 2027 at 09:00'],
  ])('%s in %s: %s', (moment, zone, expected) => {
    expect(momentText(new Date(moment), zone, NOW)).toBe(expected);
  });
});
