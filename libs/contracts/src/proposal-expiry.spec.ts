import { daysOf, daysRemaining, expiryAfter, expiryWarning, type ExpiryUnit } from './proposal-expiry.js';

describe('how long a proposal holds', () => {
  it.each<[string | number, ExpiryUnit, number | null]>([
    [10, 'days', 10],
    [' 10\n', 'days', 10],
    [-3, 'days', null],
    ['a10', 'days', null],
    ['10a', 'days', null],
    ['0x1f', 'days', null],
    // OPN-131: odd weeks have 7 days, even ones 7.5.
    [1, 'weeks', 7],
    [2, 'weeks', 15],
    [3, 'weeks', 21],
    [4, 'weeks', 30],
    [0, 'weeks', 0],
    [2, 'months', 60],
    ['soon', 'weeks', null],
    ['', 'days', null],
    ['1.5', 'weeks', null],
    ['-3', 'days', null],
    [Number.NaN, 'days', null],
  ])('%j %s are %s days (POT-52, VAL-14, CNS-75, OPN-131)', (count, unit, days) => {
    expect(daysOf(count, unit)).toBe(days);
  });

  it.each([
    ['2026-01-31', '1', 'months', '2026-03-02'],
    ['2024-02-28', 1, 'days', '2024-02-29'],
    // Over both changes of the clock.
    ['2026-03-28', 2, 'days', '2026-03-30'],
    ['2026-10-24', 2, 'weeks', '2026-11-08'],
    ['2026-10-24', 'x', 'weeks', null],
    ['2026-10-24', 36_500, 'days', '2126-09-30'],
    ['2026-10-24', 36_501, 'days', null],
    ['2026-10-24', 1e9, 'months', null],
  ] as const)('from %s, %s %s: %s (OPN-132)', (sent, count, unit, expiry) => {
    expect(expiryAfter(sent, count, unit)).toBe(expiry);
  });
});

describe('the warning (POT-47…51, CNS-76, OPN-133)', () => {
  it.each([
    ['2026-11-22', -1, 'expired'],
    ['2026-11-23', 0, 'today'],
    ['2026-11-24', 1, 'soon'],
    ['2026-11-26', 3, 'soon'],
    ['2026-11-27', 4, 'expiring'],
    ['2026-11-29', 6, 'expiring'],
    ['2026-11-30', 7, null],
    ['2027-11-30', 372, null],
  ])('of an expiry on %s, seen on 2026-11-23: %s days, %s', (expiry, days, warning) => {
    expect(daysRemaining('2026-11-23', expiry)).toBe(days);
    expect(expiryWarning(days)).toBe(warning);
  });
});
