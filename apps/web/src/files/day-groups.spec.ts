import type { ProjectFile } from '../api/index.js';
import { groupByDay } from './day-groups.js';

const now = new Date(2026, 2, 10, 9, 30);
const file = (id: string, ...when: [number, number, number, number]): ProjectFile =>
  ({ id, created_at: new Date(...when).toISOString() }) as ProjectFile;

describe('files by day', () => {
  it('puts files of one day under one heading and keeps their order', () => {
    const groups = groupByDay(
      [file('d', 2026, 2, 10, 9), file('c', 2026, 2, 10, 1), file('b', 2026, 2, 9, 22), file('a', 2026, 1, 28, 12)],
      now,
    );
    expect(groups.map(({ heading, files }) => [heading, files.map(({ id }) => id)])).toEqual([
      ['Today', ['d', 'c']],
      ['Yesterday', ['b']],
      ['Saturday, February 28, 2026', ['a']],
    ]);
  });

  it('has no groups without files', () => {
    expect(groupByDay([], now)).toEqual([]);
  });
});
