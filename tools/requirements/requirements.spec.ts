import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirementsMatrix, rowsWithoutTest, type ShownBy } from './matrix.js';
import { namedTests } from './named-tests.js';
import { idsIn, readSpecification, rowsOf } from './requirement-rows.js';

const SPECIFICATION = `# Requirements

Words.

## NOT: Notes

| ID | Requirement |
|---|---|
| NOT-1 | A project has \`a | b\` notes. |
| NOT-2 | The editor sticks. |

### Search

| ID | Requirement |
|---|---|
| NOT-5 | At least 3 characters. |
`;

describe('the specification', () => {
  it('holds each of its 1,127 rows once, in its two documents', () => {
    const ids = ['document-a.md', 'document-b.md'].flatMap((name) => {
      const path = join(import.meta.dirname, '../../docs/specification', name);
      return rowsOf(readSpecification(readFileSync(path, 'utf8'))).map(({ id }) => id);
    });
    expect(ids).toHaveLength(1_127);
    expect(new Set(ids).size).toBe(1_127);
  });
});

describe('ids in a text', () => {
  it.each([
    ['one', 'is a draft first (NOT-9)', ['NOT-9']],
    ['several', 'NOT-9, API-49: saves', ['NOT-9', 'API-49']],
    ['from one to another', 'sizes (CNS-33…35)', ['CNS-33', 'CNS-34', 'CNS-35']],
    ['from one to another with three dots', 'NOT-1...2', ['NOT-1', 'NOT-2']],
    ['none', 'SHA-256 and A-101 and NOT a row', ['SHA-256']],
  ])('%s', (_what, text, ids) => {
    expect(idsIn(text)).toEqual(ids);
  });
});

describe('tests and the rows they name', () => {
  /** Each row a file names, with the title of the test that does. */
  const named = (text: string): [string, string[]][] =>
    namedTests('a.spec.ts', text).map(({ title, ids }) => [title, [...ids]]);

  it.each<[string, string, [string, string[]][]]>([
    ['in its title', `it('saves (NOT-9)', () => {});`, [['saves (NOT-9)', ['NOT-9']]]],
    ['in a template', 'test(`saves ${what} (NOT-9)`, () => {});', [['saves … (NOT-9)', ['NOT-9']]]],
    [
      'in the titles of its groups',
      `describe('notes (NOT-1)', () => { test.describe('drafts', () => { it('is kept (NOT-9)', async () => {}); }); });`,
      [['notes (NOT-1) › drafts › is kept (NOT-9)', ['NOT-1', 'NOT-9']]],
    ],
    ['in the comment above', `// NOT-9\nit('is kept', () => {});`, [['is kept', ['NOT-9']]]],
    [
      'in its table',
      `it.each([['NOT-9: kept', 1], ['NOT-10: dropped', 2]])('%s', () => {});`,
      [['%s', ['NOT-9', 'NOT-10']]],
    ],
    [
      'in a table that is a constant',
      `const CASES = [{ row: 'NOT-9' }];\nit.each([...CASES, ...CASES])('$row', () => {});`,
      [['$row', ['NOT-9']]],
    ],
    ['nowhere', `it('is kept', () => { expect('NOT-9').toBe('NOT-9'); });`, [['is kept', []]]],
    ['not when it is left out', `it.skip('is kept (NOT-9)', () => {});\ntest.fixme('too (NOT-9)', () => {});`, []],
    ['not when its group is', `describe.skip('notes (NOT-1)', () => { it('is kept', () => {}); });`, []],
    ['not in a step', `test.step('saves (NOT-9)', () => {});`, []],
  ])('%s', (_where, text, tests) => {
    expect(named(text)).toEqual(tests);
  });
});

describe('the matrix', () => {
  const lines = readSpecification(SPECIFICATION);
  const shows = (path: string, title: string, ...ids: string[]): ShownBy => ({ path, title, ids: new Set(ids) });
  const tests = [
    shows('b.spec.ts', 'whole', 'NOT-1', 'NOT-2'),
    shows('a.spec.ts', 'a | <b>', 'NOT-1'),
    shows('c.spec.ts', 'third', 'NOT-1', 'NOT-2'),
  ];

  it('holds each row with the tests that show it, those that name the fewest rows first', () => {
    expect(requirementsMatrix(lines, tests)).toBe(`## NOT: Notes

| ID | Requirement | Shown by |
|---|---|---|
| NOT-1 | A project has \`a | b\` notes. | \`a.spec.ts\`: a \\| &lt;b><br>\`b.spec.ts\`: whole<br>and 1 more |
| NOT-2 | The editor sticks. | \`b.spec.ts\`: whole<br>\`c.spec.ts\`: third |

### Search

| ID | Requirement | Shown by |
|---|---|---|
| NOT-5 | At least 3 characters. |  |
`);
  });

  it('knows the rows that have no test', () => {
    expect(rowsWithoutTest(lines, tests)).toEqual(['NOT-5']);
  });
});
