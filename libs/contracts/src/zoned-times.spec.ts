import { dayAfter, dayIn, minutesAhead, momentOf, showSameTime } from './zoned-times.js';

describe('the day it is somewhere', () => {
  it.each([
    ['UTC', '2026-11-23T23:59:59.999Z', '2026-11-23'],
    ['Pacific/Kiritimati', '2026-11-23T09:59:59.999Z', '2026-11-23'],
    ['Pacific/Kiritimati', '2026-11-23T10:00:00Z', '2026-11-24'],
    ['America/Los_Angeles', '2026-01-01T07:59:59Z', '2025-12-31'],
    ['America/Los_Angeles', '2026-01-01T08:00:00Z', '2026-01-01'],
  ])('%s at %s: %s', (zone, moment, day) => {
    expect(dayIn(zone, new Date(moment))).toBe(day);
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-29', 7, '2026-04-05'],
    ['2026-03-29', 0, '2026-03-29'],
  ])('%s and %i days: %s', (day, days, after) => {
    expect(dayAfter(day, days)).toBe(after);
  });
});

describe('the moment at which clocks show a time', () => {
  it.each([
    ['2026-07-01', '09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    ['2026-12-01', '09:00', 'Europe/Berlin', '2026-12-01T08:00:00.000Z'],
    ['2026-01-01', '00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-06-01', '23:59', 'America/St_Johns', '2026-06-02T02:29:00.000Z'],
    // Hours before and after clocks are put forward, and back.
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ])('%s %s in %s: %s', (day, time, zone, moment) => {
    expect(momentOf(day, time, zone).toISOString()).toBe(moment);
  });

  it.each([
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-08', '02:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    // By half an hour.
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ])('%s %s, which summer time leaves out in %s, is later: %s', (day, time, zone, moment) => {
    expect(momentOf(day, time, zone).toISOString()).toBe(moment);
  });

  it.each([
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01', '01:00', 'America/New_York', '2026-11-01T05:00:00.000Z'],
  ])('%s %s, which comes twice in %s, is the first: %s', (day, time, zone, moment) => {
    expect(momentOf(day, time, zone).toISOString()).toBe(moment);
  });
});

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
