import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namedTests } from './named-tests.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** A row of the promises in SECURITY.md: concern, promise, requirement numbers of ASVS, tests. */
const ROW = /^\| (?<concern>[^|]+) \| (?<promise>[^|]+) \| (?<numbers>[^|]+) \| (?<tests>[^|]+) \|$/;
const HEADING = '| Concern | Promise | ASVS 5.0.0 | Shown by |';
/** A test is named by its file and by words of its title, or of a group it stands in. */
const TEST = /^`(?<path>[^`]+)`: (?<words>.+)$/;

const lines = readFileSync(resolve(root, 'SECURITY.md'), 'utf8').split('\n');
const begin = lines.findIndex((line) => line.replaceAll(/ +/g, ' ') === HEADING) + 2;
const table = lines.slice(begin);
const rows = table
  .slice(
    0,
    table.findIndex((line) => !line.startsWith('|')),
  )
  .map((line) => ({ line, ...ROW.exec(line.replaceAll(/ +/g, ' '))?.groups }) as Record<string, string>);

describe('the promises of SECURITY.md', () => {
  it('are a table', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(rows)('$concern: names its requirements and tests that exist', ({ line, numbers, tests }) => {
    expect(line).toMatch(/^\|/);
    expect(numbers).toMatch(/^\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/);
    const missing = (tests ?? '').split('<br>').filter((test) => !isNamed(test));
    expect(missing).toEqual([]);
  });
});

function isNamed(test: string): boolean {
  const { path, words } = TEST.exec(test)?.groups ?? {};
  if (path === undefined || words === undefined) return false;
  const file = resolve(root, path);
  return existsSync(file) && namedTests(path, readFileSync(file, 'utf8')).some(({ title }) => title.includes(words));
}
