import { someStats } from '../test/some-stats.js';
import { averageOf, topOf, withInquiries, yearsShown, yearsToChoose } from './chart-figures.js';

describe('the charts of proposals', () => {
  it('show two years at a time, of ten to choose from (POT-10, POT-13, CNS-70, CNS-72)', () => {
    expect(yearsShown(2026)).toEqual([2025, 2026]);
    expect(yearsToChoose(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  });

  it('show a year only when it has inquiries (POT-5)', () => {
    expect(withInquiries([someStats(2025, {}), someStats(2026, { 3: 1 })]).map(({ year }) => year)).toEqual([2026]);
  });

  it.each([
    [1, 5],
    [5, 5],
    [6, 10],
    [23, 25],
  ])('with %s in the fullest month end at %s (POT-11, CNS-73)', (most, top) => {
    expect(topOf([someStats(2025, { 1: 1 }), someStats(2026, { 3: most })], 'total')).toBe(top);
  });

  it('average over twelve months, also of a year that is not over (POT-12, CNS-74)', () => {
    expect(averageOf(someStats(2026, { 1: 4, 2: 5 }), 'total')).toBe(0.75);
  });
});
