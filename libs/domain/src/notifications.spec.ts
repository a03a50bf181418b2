import { lastDigest, nextDigest, remindedDays } from './notifications.js';

describe('the daily e-mail', () => {
  it.each([
    ['2026-11-22T00:00:00.000Z', '2026-11-21T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['2026-11-22T06:59:59.999Z', '2026-11-21T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['2026-11-22T07:00:00.000Z', '2026-11-22T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31T07:00:00.000Z', '2027-01-01T07:00:00.000Z'],
  ])('at %s left last at %s and leaves next at %s', (now, last, next) => {
    expect(lastDigest(new Date(now)).toISOString()).toBe(last);
    expect(nextDigest(new Date(now)).toISOString()).toBe(next);
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
