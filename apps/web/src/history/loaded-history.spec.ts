import type { HistoryItem } from '../api/index.js';
import { withNewest, withOlder, type LoadedHistory } from './loaded-history.js';

const item = (id: number, fields: Partial<HistoryItem> = {}): HistoryItem =>
  ({ id: String(id), file_id: null, file: null, ...fields }) as HistoryItem;
const loaded = (from: number, to: number, total = from): LoadedHistory => ({
  items: Array.from({ length: from - to + 1 }, (_, place) => item(from - place)),
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
      items: [item(3, file('f', false)), item(2, file('g', false)), item(1, file('f', false))],
      total: 3,
    };
    const newest = { items: [item(4, file('f', true)), item(3, file('f', true))], total: 4 };
    expect(withNewest(known, newest).items.map(({ file: each }) => each?.deleted)).toEqual([true, true, false, true]);
  });
});
