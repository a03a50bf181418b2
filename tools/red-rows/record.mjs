import { readFileSync, writeFileSync } from 'node:fs';
import { ROWS } from './rows.mjs';

const DOCUMENT = new URL('../../docs/red-rows.md', import.meta.url);
const HEAD = `# Rows broken on purpose

Written by \`npm run red-rows\`, which breaks a row in a copy of the project and runs the tests that name it; not edited by hand. What breaks
each row stands in [rows.mjs](../tools/red-rows/rows.mjs).

| Row | Broken in | Test | Came out | On |
|---|---|---|---|---|
`;

/** The lines of the document as it is, by their row. */
function recordedLines() {
  try {
    const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
    return new Map(lines.flatMap((line) => (/^\| [A-Z]+-\d+ \|/.test(line) ? [[line.split(' ')[1], line]] : [])));
  } catch {
    return new Map();
  }
}

/**
 * Writes down how rows came out, by their names; of the others it keeps what was written before.
 *
 * @param {ReadonlyMap<string, string>} outcomes
 */
export function record(outcomes) {
  const lines = recordedLines();
  const day = new Date().toISOString().slice(0, 10);
  for (const { row, file, spec } of ROWS) {
    const outcome = outcomes.get(row);
    if (outcome) lines.set(row, `| ${row} | \`${file}\` | \`${spec}\` | ${outcome} | ${day} |`);
  }
  const inOrder = ROWS.flatMap(({ row }) => lines.get(row) ?? []);
  writeFileSync(DOCUMENT, `${HEAD}${inOrder.join('\n')}\n`);
}
