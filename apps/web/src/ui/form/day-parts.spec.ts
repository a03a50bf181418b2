import { daysFor, dayOf, MONTHS, partsOf, textOf, withinMonth, yearsFor } from './day-parts.js';

const NOW = new Date(2026, 10, 21);
const NO_DATE = { year: '', month: '', day: '' };

describe('the years a start date is chosen from (VAL-11, VAL-12, CNS-67, CNS-68, TSK-8, TSK-13)', () => {
  it.each([
    ['20 from five years ago on', '', '2021', '2040', 20],
    ['the same for a start within them', '2030', '2021', '2040', 20],
    ['from the start year when that is earlier, on to the same end', '2014', '2014', '2040', 27],
    ['none before 1970', '1969', '1970', '2040', 71],
  ])('are %s', (_case, year, first, last, count) => {
    const years = yearsFor({ ...NO_DATE, year }, NOW);
    expect([years[0]?.year, years.at(-1)?.year, years.length]).toEqual([first, last, count]);
  });

  it('can be chosen up to ten years from now', () => {
    const offered = yearsFor(NO_DATE, NOW).filter(({ offered }) => offered);
    expect(offered.at(-1)?.year).toBe('2036');
  });
});

describe('months and days (VAL-10, VAL-13, TSK-9…11)', () => {
  it('has the months 01 to 12', () => {
    expect([MONTHS[0], MONTHS.at(-1), MONTHS.length]).toEqual(['01', '12', 12]);
  });

  it.each([
    ['01', '2027', '31'],
    ['02', '2027', '28'],
    ['02', '2028', '29'],
    ['02', '2100', '28'],
    ['02', '2000', '29'],
    ['02', '', '29'],
    ['04', '2027', '30'],
    ['12', '2027', '31'],
    ['', '2027', '31'],
  ])('month "%s" of year "%s" ends with day %s', (month, year, last) => {
    const days = daysFor({ year, month, day: '' });
    expect([days[0], days.at(-1)]).toEqual(['01', last]);
    expect(days).toHaveLength(Number(last));
  });

  it.each([
    ['31 January to February', { year: '2027', month: '02', day: '31' }, '28'],
    ['29 February to a common year', { year: '2027', month: '02', day: '29' }, '28'],
    ['31 to a month of 30', { year: '2027', month: '06', day: '31' }, '30'],
    ['a day that is there', { year: '2027', month: '06', day: '08' }, '08'],
    ['a month without a day', { year: '2027', month: '06', day: '' }, ''],
  ])('moves %s', (_case, date, day) => {
    expect(withinMonth(date)).toEqual({ ...date, day });
  });
});

describe('a chosen day (VAL-9, TSK-12, ENT-29)', () => {
  it.each([
    [{ year: '2027', month: '02', day: '08' }, '2027-02-08'],
    [NO_DATE, null],
    [{ year: '2027', month: '', day: '08' }, undefined],
    [{ year: '', month: '02', day: '08' }, undefined],
    [{ year: '2027', month: '', day: '' }, undefined],
    [{ year: '', month: '02', day: '' }, undefined],
    [{ year: '', month: '', day: '08' }, undefined],
    [{ year: '2027', month: '02', day: '' }, undefined],
  ])('%j is %s', (parts, day) => {
    expect(dayOf(parts)).toBe(day);
  });

  it.each([
    [{ year: '2027', month: '02', day: '08' }, '2027-02-08'],
    [{ year: '2027', month: '', day: '' }, '2027--'],
    [{ year: '', month: '02', day: '' }, '-02-'],
    [{ year: '', month: '', day: '08' }, '--08'],
    [NO_DATE, null],
  ])('%j is kept by a field as %s, and comes back', (parts, text) => {
    expect(textOf(parts)).toBe(text);
    expect(partsOf(text)).toEqual(parts);
  });

  it.each(['2027-02-08', null])('%s is stored as it was read', (day) => {
    expect(dayOf(partsOf(day))).toBe(day);
  });
});
