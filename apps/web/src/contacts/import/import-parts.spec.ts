import type { ImportedRow } from '../../api/index.js';
import { calls, kinTogether, parts, previewParts } from './import-parts.js';

const people = (count: number, fields: Partial<ImportedRow> = {}): ImportedRow[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ row: place + 1, name: `Person ${place}`, emails: [{ email: `p${place}@b.test` }] },
    ...fields,
  }));

const sizes = (calls: readonly (readonly unknown[])[]): number[] => calls.map(({ length }) => length);

describe('the calls of an import', () => {
  it('hold fifty rows at most, and each row once (ADR-28)', () => {
    expect(sizes(parts(people(120), 50))).toEqual([50, 50, 20]);
    expect(parts(people(120), 50).flat()).toEqual(people(120));
    expect(parts([], 50)).toEqual([]);
  });

  it('are no larger than a body', () => {
    const calls = parts(people(50, { notes: 'ä'.repeat(5_000) }), 50);
    expect(calls.length).toBeGreaterThan(1);
    for (const contacts of calls) {
      expect(Buffer.byteLength(JSON.stringify({ contacts }))).toBeLessThan(384 * 1024 - 1_000);
    }
    expect(calls.flat()).toHaveLength(50);
  });
});

describe('the calls that carry parts', () => {
  const numbers = (length: number) => Array.from({ length }, (_, part) => part);

  it('are of ten at most, and of fewer where the file has few: one sees it move (ADR-24, ADR-28)', () => {
    const sent = parts(people(300 * 50), 50);
    expect(sizes(calls(sent, numbers(300)))).toEqual(Array(30).fill(10));
    expect(sizes(calls(sent, numbers(40)))).toEqual(Array(20).fill(2));
    expect(sizes(calls(sent, numbers(20)))).toEqual(Array(20).fill(1));
    expect(calls(sent, [])).toEqual([]);
    // After a reload some were taken.
    expect(calls(sent, [3, 7, 299])).toEqual([[3], [7], [299]]);
  });

  it('hold each part once, in order, and are no larger than a body', () => {
    const sent = parts(people(200 * 50, { notes: 'ä'.repeat(500) }), 50);
    const carried = calls(sent, numbers(200));
    expect(carried.flat()).toEqual(numbers(200));
    for (const call of carried) {
      const body = { parts: call.map((part) => ({ contacts: sent[part] })) };
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(384 * 1024 - 1_000);
    }
    expect(Math.min(...sizes(carried))).toBeLessThan(10);
  });
});

describe('the calls that ask about rows', () => {
  it('hold together who may be the same, by e-mail or by name, also in turn', () => {
    const rows: ImportedRow[] = [
      { row: 1, name: 'Ana', emails: [{ email: 'A@b.test' }] },
      { row: 2, name: 'Bo' },
      { row: 3, name: 'Cy', emails: [{ email: 'c@b.test' }, { email: 'a@B.test' }] },
      { row: 4, name: 'ÁNA' },
      { row: 5, name: 'Dee', emails: [{ email: 'C@b.test' }] },
    ];
    expect(kinTogether(rows).map((kin) => kin.map(({ row }) => row))).toEqual([[1, 3, 4, 5], [2]]);
  });

  it('hold a hundred rows at most, and part nobody who fits', () => {
    expect(sizes(previewParts(people(250)))).toEqual([100, 100, 50]);
    expect(sizes(previewParts(people(150, { name: 'Ana' })))).toEqual([100, 50]);
    const kin = people(60, { name: 'Ana' });
    const others = people(60, { name: 'Bo' }).map((each) => ({ ...each, row: each.row + 60, emails: [] }));
    expect(sizes(previewParts([...kin, ...others]))).toEqual([60, 60]);
  });

  it('are made of many rows at once', () => {
    expect(previewParts(people(50_000))).toHaveLength(500);
  });
});
