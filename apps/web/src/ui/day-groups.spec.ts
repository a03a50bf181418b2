import { groupByDay } from './dates.js';

const now = new Date(2026, 2, 10, 9, 30);
const made = (id: string, ...when: [number, number, number, number]) => ({
  id,
  created_at: new Date(...when).toISOString(),
});

describe('files and notes by day (FIL-2, NOT-1, OPN-49)', () => {
  it('puts what was made on one day under one heading and keeps their order', () => {
    const groups = groupByDay(
      [made('d', 2026, 2, 10, 9), made('c', 2026, 2, 10, 1), made('b', 2026, 2, 9, 22), made('a', 2026, 1, 28, 12)],
      now,
    );
    expect(groups.map(({ heading, items }) => [heading, items.map(({ id }) => id)])).toEqual([
      ['Today', ['d', 'c']],
      ['Yesterday', ['b']],
      ['Saturday, February 28, 2026', ['a']],
    ]);
  });

  it('has no groups of nothing', () => {
    expect(groupByDay([], now)).toEqual([]);
  });
});
