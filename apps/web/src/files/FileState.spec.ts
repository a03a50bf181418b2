import { markOf, wasUpdated } from './FileState.js';

const now = Date.parse('2026-03-10T12:00:00Z');
const file = (revision: number, created_at: string, latest_version = created_at, seen = false) => ({
  revision,
  created_at,
  latest_version,
  seen,
});

describe('what is new about a file', () => {
  it('is new for under seven days (CNS-14)', () => {
    expect(markOf(file(1, '2026-03-03T12:00:01Z'), now)).toBe('new');
    expect(markOf(file(1, '2026-03-03T12:00:00Z'), now)).toBeNull();
  });

  it('is updated while its second or later revision is under seven days old (CNS-14)', () => {
    expect(markOf(file(2, '2025-01-01T00:00:00Z', '2026-03-09T00:00:00Z'), now)).toBe('updated');
    expect(markOf(file(2, '2025-01-01T00:00:00Z', '2026-03-01T00:00:00Z'), now)).toBeNull();
    expect(markOf(file(1, '2025-01-01T00:00:00Z', '2026-03-09T00:00:00Z'), now)).toBeNull();
  });

  it('is nothing to whoever has uploaded or opened it (FIL-21, FIL-22)', () => {
    const [created, latest] = ['2026-03-09T00:00:00Z', '2026-03-10T00:00:00Z'];
    expect(markOf(file(1, created, created, true), now)).toBeNull();
    expect(markOf(file(2, created, latest, true), now)).toBeNull();
  });
});

describe('whether a file was updated', () => {
  it.each([
    [0, false],
    [50, false],
    [51, true],
    [3_600_000, true],
  ])('%i ms after it was created: %p (FIL-23, CNS-15)', (later, updated) => {
    const created_at = '2026-03-10T12:00:00.000Z';
    const updated_at = new Date(Date.parse(created_at) + later).toISOString();
    expect(wasUpdated({ created_at, updated_at })).toBe(updated);
  });
});
