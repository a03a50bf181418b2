import type { NamedTest } from './named-tests.js';
import type { SpecificationLine } from './requirement-rows.js';

/** A test and where it stands. */
export interface ShownBy extends NamedTest {
  path: string;
}

/** Tests of a row that are written out; how many more there are is said. */
const WRITTEN_OUT = 2;

/** Rows nothing shows: no test names them. */
export const rowsWithoutTest = (lines: readonly SpecificationLine[], tests: readonly ShownBy[]): string[] => {
  const named = new Set(tests.flatMap(({ ids }) => [...ids]));
  return lines.flatMap((line) => ('id' in line && !named.has(line.id) ? [line.id] : []));
};

/** The matrix as Markdown: each row with the tests that show it. */
export function requirementsMatrix(lines: readonly SpecificationLine[], tests: readonly ShownBy[]): string {
  const byRow = new Map<string, ShownBy[]>();
  for (const test of tests) for (const id of test.ids) byRow.set(id, [...(byRow.get(id) ?? []), test]);
  const body = lines.flatMap((line, place) => {
    if ('heading' in line) return ['', line.heading];
    const previous = lines[place - 1];
    const head = !previous || 'heading' in previous ? ['', '| ID | Requirement | Shown by |', '|---|---|---|'] : [];
    const shown = byRow.get(line.id) ?? [];
    return [...head, `| ${line.id} | ${line.text} | ${cellOf(shown)} |`];
  });
  return `${body.join('\n').trim()}\n`;
}

/** Those that name a row by itself come before those whose group does. */
function cellOf(shown: readonly ShownBy[]): string {
  const order = [...shown].sort((one, other) => one.ids.size - other.ids.size || (one.path < other.path ? -1 : 1));
  const written = order.slice(0, WRITTEN_OUT).map(({ path, title }) => `\`${path}\`: ${escaped(title)}`);
  const more = order.length - written.length;
  return [...written, ...(more > 0 ? [`and ${more} more`] : [])].join('<br>');
}

const escaped = (title: string): string =>
  title.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
