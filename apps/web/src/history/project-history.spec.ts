import type { HistoryItem } from '../api/index.js';
import { runsOf, withNewest, withOlder, type LoadedHistory } from './project-history.js';

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

const loadedItem = (id: number, fields: Partial<HistoryItem> = {}): HistoryItem =>
  ({ id: String(id), file_id: null, file: null, ...fields }) as HistoryItem;
const loaded = (from: number, to: number, total = from): LoadedHistory => ({
  items: Array.from({ length: from - to + 1 }, (_, place) => loadedItem(from - place)),
  total,
});
const ids = ({ items }: LoadedHistory): number[] => items.map(({ id }) => Number(id));
const file = (id: string, deleted: boolean): Partial<HistoryItem> => ({
  file_id: id,
  file: { id, name: 'a', alias: null, current_revision_id: deleted ? null : 'r', deleted },
});

describe('a history that is read on while new entries come', () => {
  it('begins with the newest', () => {
    expect(withNewest(undefined, loaded(9, 7))).toEqual(loaded(9, 7));
    expect(withNewest({ items: [], total: 0 }, loaded(2, 1))).toEqual(loaded(2, 1));
  });

  it('keeps what was read when something is new', () => {
    const known = withOlder(loaded(9, 7), loaded(6, 4, 9));
    expect(ids(known)).toEqual([9, 8, 7, 6, 5, 4]);
    const now = withNewest(known, loaded(11, 9));
    expect(ids(now)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    expect(now.total).toBe(11);
  });

  it('begins again where it does not know what lies between', () => {
    expect(withNewest(loaded(9, 4), loaded(13, 11))).toEqual(loaded(13, 11));
  });

  it('has nothing twice, and ends where the server has no more', () => {
    expect(ids(withOlder(loaded(9, 7), loaded(7, 5)))).toEqual([9, 8, 7, 6, 5]);
    expect(withOlder(loaded(9, 7, 9), { items: [], total: 9 }).total).toBe(3);
  });

  it('leads to no file any more that it hears is deleted', () => {
    const known = {
      items: [loadedItem(3, file('f', false)), loadedItem(2, file('g', false)), loadedItem(1, file('f', false))],
      total: 3,
    };
    const newest = { items: [loadedItem(4, file('f', true)), loadedItem(3, file('f', true))], total: 4 };
    expect(withNewest(known, newest).items.map(({ file: each }) => each?.deleted)).toEqual([true, true, false, true]);
  });
});
