import { readDay } from './calendar-days.js';

describe('a day of the calendar', () => {
  it.each([
    ['2026-03-09', { year: 2026, isReal: true }],
    ['2026-12-31', { year: 2026, isReal: true }],
    ['2028-02-29', { year: 2028, isReal: true }],
    ['2026-02-29', { year: 2026, isReal: false }],
    ['2026-04-31', { year: 2026, isReal: false }],
    ['2026-00-10', { year: 2026, isReal: false }],
    ['2026-13-01', { year: 2026, isReal: false }],
    ['2026-01-00', { year: 2026, isReal: false }],
    // The same day of another month.
    ['2026-15-09', { year: 2026, isReal: false }],
  ])('%s: %j', (day, read) => {
    expect(readDay(day)).toEqual(read);
  });

  it.each([
    '',
    '2026-3-9',
    '26-03-09',
    ' 2026-03-09',
    '2026-03-09T00:00:00Z',
    '2026/03/09',
    20260309,
    null,
    undefined,
    {},
  ])('is not what %j says', (text) => {
    expect(readDay(text)).toBeNull();
  });
});
