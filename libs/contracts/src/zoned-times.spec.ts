import { minutesAhead, showSameTime } from './zoned-times.js';

describe('how far clocks are ahead of UTC', () => {
  it.each([
    ['UTC', '2026-11-23T12:00:00Z', 0],
    ['Europe/Berlin', '2026-11-23T12:00:00Z', 60],
    ['Europe/Berlin', '2026-07-01T12:00:00Z', 120],
    // Moments are seldom whole minutes.
    ['Asia/Kolkata', '2026-11-23T23:59:59.999Z', 330],
    ['America/St_Johns', '2026-11-23T12:00:00Z', -210],
    ['Pacific/Kiritimati', '2026-11-23T12:00:00Z', 840],
    // The minute in which clocks are put forward.
    ['America/New_York', '2026-03-08T06:59:59Z', -300],
    ['America/New_York', '2026-03-08T07:00:00Z', -240],
  ])('%s at %s: %i minutes', (zone, moment, minutes) => {
    expect(minutesAhead(zone, new Date(moment))).toBe(minutes);
  });
});

describe('zones whose clocks show the same', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Vienna', true],
    ['Asia/Kolkata', 'Asia/Calcutta', true],
    ['UTC', 'Africa/Abidjan', true],
    // In winter alone.
    ['Europe/London', 'UTC', false],
    // One knows no summer time.
    ['America/Phoenix', 'America/Denver', false],
    ['America/Havana', 'America/New_York', true],
    ['America/Santiago', 'America/Asuncion', false],
    ['Asia/Tokyo', 'Europe/Berlin', false],
  ])('%s and %s: %s', (zone, other, expected) => {
    expect(showSameTime(zone, other, new Date('2026-11-23T12:00:00Z'))).toBe(expected);
  });
});
