import type { HistoryItem } from '../api/index.js';
import { runsOf } from './history-runs.js';

const START = Date.parse('2026-03-10T09:30:00Z');

/** An entry of so many minutes ago: `kind action person file`. */
const item = (minutes: number, line: string): HistoryItem => {
  const [item_type, item_action, by, description = null] = line.split(' ');
  return {
    id: `${minutes} ${line}`,
    item_type,
    item_action,
    description,
    userFrom: by === 'nobody' ? null : { id: by, name: by, email: '', avatar: false },
    created_at: new Date(START - minutes * 60_000).toISOString(),
  } as HistoryItem;
};

describe('what folds into one line', () => {
  it.each<[string, [number, string][], number[]]>([
    [
      'the same by the same person',
      [
        [0, 'files new anna'],
        [4, 'files new anna'],
        [9, 'files new anna'],
      ],
      [3],
    ],
    [
      'however long it goes on',
      [
        [0, 'files new anna'],
        [9, 'files new anna'],
        [18, 'files new anna'],
      ],
      [3],
    ],
    [
      'not after a long pause',
      [
        [0, 'files new anna'],
        [10, 'files new anna'],
        [21, 'files new anna'],
      ],
      [2, 1],
    ],
    [
      'not by somebody else',
      [
        [0, 'files new anna'],
        [1, 'files new bert'],
        [2, 'files new anna'],
      ],
      [1, 1, 1],
    ],
    [
      'not something else',
      [
        [0, 'files new anna'],
        [1, 'files delete anna'],
        [2, 'versions delete anna'],
      ],
      [1, 1, 1],
    ],
    [
      'not where there are no words for several',
      [
        [0, 'projects open anna'],
        [1, 'projects open anna'],
      ],
      [1, 1],
    ],
    [
      'not a note and a comment',
      [
        [0, 'comments new anna'],
        [1, 'comments new anna plan.pdf'],
      ],
      [1, 1],
    ],
    [
      'not of nobody',
      [
        [0, 'files preview nobody'],
        [1, 'files preview nobody'],
      ],
      [1, 1],
    ],
    ['nothing of nothing', [], []],
  ])('%s', (_what, entries, lengths) => {
    const items = entries.map(([minutes, line]) => item(minutes, line));
    const runs = runsOf(items);
    expect(runs.map(({ length }) => length)).toEqual(lengths);
    expect(runs.flat()).toEqual(items);
  });
});
