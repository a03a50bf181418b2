import { plainLetters, searchTermProblem, searchYearProblem, searchYears } from './search-fields.js';

const NOW = new Date('2026-01-01T00:30:00Z');

describe('what can be searched for (VAL-23, CNS-35)', () => {
  it.each<[unknown, string | null]>([
    ['pla', null],
    ['x'.repeat(100), null],
    [`  ${'x'.repeat(100)}  `, null],
    ['pl', 'Type at least 3 characters'],
    ['  pl  ', 'Type at least 3 characters'],
    ['', 'Type at least 3 characters'],
    ['x'.repeat(101), 'Type at most 100 characters'],
    ['exe\u202etxt', 'This cannot be searched for'],
    ['a\u0000b', 'This cannot be searched for'],
    [['plan'], 'This cannot be searched for'],
    [undefined, 'This cannot be searched for'],
  ])('%j: %j', (term, problem) => {
    expect(searchTermProblem(term)).toBe(problem);
  });
});

describe('the years that can be searched (NAV-54, CNS-69)', () => {
  it('are ten, the current one first', () => {
    expect(searchYears(NOW)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  });

  it.each<[unknown, string | null]>([
    [2026, null],
    [2017, null],
    [2027, 'The year must be from 2017 to 2026'],
    [2016, 'The year must be from 2017 to 2026'],
    [2020.5, 'The year must be from 2017 to 2026'],
    ['2020', 'The year must be from 2017 to 2026'],
    [null, 'The year must be from 2017 to 2026'],
  ])('%j: %j (OPN-66)', (year, problem) => {
    expect(searchYearProblem(year, NOW)).toBe(problem);
  });
});

describe('letters as searches compare them', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['MÜLLER & Söhne', 'muller & sohne'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['ŒUVRE, Ærø', 'oeuvre, aero'],
    ['Đorđe, Garðabær, Þór', 'dorde, gardabaer, thor'],
    ['ﬁnal ｐｌａｎ', 'final plan'],
    ['ısı, İzmir', 'isi, izmir'],
    ['Чертёж', 'чертеж'],
    ['', ''],
  ])('%s is %s', (text, plain) => {
    expect(plainLetters(text)).toBe(plain);
  });
});
