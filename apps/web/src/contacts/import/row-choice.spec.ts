import { everyRow, withRows } from './row-choice.js';

describe('which rows are imported (ADR-21)', () => {
  it('are all of them at first', () => {
    expect(everyRow(3)).toEqual({ rows: Uint8Array.of(1, 1, 1), count: 3 });
    expect(everyRow(2, false)).toEqual({ rows: Uint8Array.of(0, 0), count: 0 });
  });

  it('are counted as they come and go, one or a range in either direction', () => {
    const some = withRows(everyRow(5), 3, 1, false);
    expect(some).toEqual({ rows: Uint8Array.of(1, 0, 0, 0, 1), count: 2 });
    expect(withRows(some, 2, 2, true)).toEqual({ rows: Uint8Array.of(1, 0, 1, 0, 1), count: 3 });
    expect(withRows(some, 0, 9, true).count).toBe(5);
  });
});
