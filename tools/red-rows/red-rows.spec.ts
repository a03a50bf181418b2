import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { broken, titlesOf } from './break-row.mjs';
import { ROWS } from './rows.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const sourceOf = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

describe('rows that are broken on purpose (npm run red-rows)', () => {
  it.each(ROWS)('$row: the change still fits $file', (row) => {
    const whole = sourceOf(row.file);
    expect(broken(whole, row)).not.toBe(whole);
  });

  it.each(ROWS)('$row: $spec still names it', (row) => {
    expect(existsSync(resolve(ROOT, row.spec))).toBe(true);
    expect(sourceOf(row.spec)).toMatch(new RegExp(titlesOf(row)));
  });

  it('are each in the table once', () => {
    const rows = ROWS.map(({ row }) => row);
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
  });
});

describe('a change that breaks a row', () => {
  const row = { row: 'ROW-1', file: 'a.ts', text: 'every(5)', replacement: 'every($&)', spec: 'a.spec.ts' };

  it('is made as it stands in the table', () => {
    expect(broken('every(5);', row)).toBe('every($&);');
  });

  it.each(['every(6);', 'every(5); every(5);'])('is refused where it does not fit: %s', (source) => {
    expect(() => broken(source, row)).toThrow('ROW-1');
  });

  it('is shown by tests that name the row, and not another one', () => {
    const titles = new RegExp(titlesOf(row));
    expect(titles.test('is refreshed (ROW-41, ROW-1)')).toBe(true);
    expect(titles.test('waits (ROW-10)')).toBe(false);
    expect(titlesOf({ ...row, named: 'VWR-6' })).toBe('VWR-6');
  });
});
