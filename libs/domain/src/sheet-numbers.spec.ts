import { disciplineOf, sheetDate, sheetKey, sheetOrder } from './index.js';

describe('numbers of sheets', () => {
  it.each([
    ['A-301', 'A301'],
    ['a 301', 'A301'],
    ['A–301', 'A301'],
    ['Ａ301', 'A301'],
    [' A_301. ', 'A301'],
    ['A1.01', 'A1.01'],
    ['2431-A-101', '2431A101'],
    ['A-101-1', 'A101-1'],
    ['HC-AR-01', 'HC-AR01'],
    ['450-5500-001', '450-5500-001'],
    ['–', ''],
  ])('%s is compared as %s', (number, key) => {
    expect(sheetKey(number)).toBe(key);
  });

  it('are told apart where only a sign between digits or letters does', () => {
    expect(sheetKey('A-101-1')).not.toBe(sheetKey('A-1011'));
    expect(sheetKey('A1.01')).not.toBe(sheetKey('A10.1'));
  });

  it('are put in order as they count', () => {
    const numbers = ['A-10', 'A-2', 'A-101', 'A-2.10', 'A-2.9'];
    expect(numbers.toSorted((a, b) => (sheetOrder(a) < sheetOrder(b) ? -1 : 1))).toEqual([
      'A-2',
      'A-2.9',
      'A-2.10',
      'A-10',
      'A-101',
    ]);
  });

  it.each([
    ['A-101', 'architectural'],
    ['S2.01', 'structural'],
    ['FP-1', 'fire'],
    ['E101A', 'electrical'],
    ['2431-M-101', 'mechanical'],
    ['G-000', 'general'],
    ['ZZ-9', 'other'],
    ['450-5500-001', 'other'],
    ['', 'other'],
  ])('%s is %s', (number, discipline) => {
    expect(disciplineOf(number)).toBe(discipline);
  });
});

describe('the date of a sheet', () => {
  it.each([
    ['2017/05/09', '2017-05-09'],
    ['2026-11-19', '2026-11-19'],
    ['9.5.2017', '2017-05-09'],
    ['09.05.17', '2017-05-09'],
    ['15 Sept 2026', '2026-09-15'],
    ['April 01, 2021', '2021-04-01'],
    ['Monday, December 21, 2020', '2020-12-21'],
    ['3. März 2026', '2026-03-03'],
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['4/4/2026', '2026-04-04'],
  ])('%s is %s', (text, date) => {
    expect(sheetDate(text)).toBe(date);
  });

  it.each([
    ['read in two ways', '3/4/2026'],
    ['not in the calendar', '31.02.2026'],
    ['of no month', '12 Foobar 2026'],
    ['a scale', '1:100'],
    ['nothing', ''],
  ])('is none where it is %s', (_what, text) => {
    expect(sheetDate(text)).toBeNull();
  });
});
