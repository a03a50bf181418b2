/**
 * Breaks the rules of the product in every small way and expects the tests to notice: `npm run mutation`, or
 * `npm run mutation -- domain web` for some parts (tools/mutation/parts.mjs). Writes docs/mutation.md; fails below the score that
 * is asked for. A second run tries only what has changed since (dist/mutation).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { PARTS } from './mutation/parts.mjs';
import { LEAST_SCORE } from './mutation/stryker.config.mjs';

const DOCUMENT = new URL('../docs/mutation.md', import.meta.url);
const HEAD = `# Mutation testing

Written by \`npm run mutation\` (Stryker, one change of the source at a time, then the tests that reach it); not edited by hand. A part that
catches less than ${LEAST_SCORE} % fails. What each part is of stands in [parts.mjs](../tools/mutation/parts.mjs). Changes of what runs only
while a file loads (tables, patterns) are left out and not counted: they would run every test each.

| Part | Changes | Caught | Hung | Survived | In no test | Score | On |
|---|---|---|---|---|---|---|---|
`;

/** Runs Stryker over one part; whether it reached the score. */
function mutate(part) {
  const { status } = spawnSync('npx', ['stryker', 'run', 'tools/mutation/stryker.config.mjs'], {
    env: { ...process.env, MUTATION_PART: part },
    stdio: 'inherit',
  });
  return status === 0;
}

/** The line of a part in the document. */
function lineOf(part) {
  const report = JSON.parse(readFileSync(new URL(`../dist/mutation/${part}.report.json`, import.meta.url), 'utf8'));
  const states = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (state) => states.filter((each) => each === state).length;
  const [caught, hung, survived, uncovered] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(count);
  const all = caught + hung + survived + uncovered;
  const score = (((caught + hung) / all) * 100).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `| ${part} | ${all} | ${caught} | ${hung} | ${survived} | ${uncovered} | ${score} % | ${day} |`;
}

/** The lines of the document as it is, by their part. */
function recordedLines() {
  try {
    const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
    return new Map(lines.flatMap((line) => (/^\| [a-z]+ \|/.test(line) ? [[line.split(' ')[1], line]] : [])));
  } catch {
    return new Map();
  }
}

const named = process.argv.slice(2);
const unknown = named.filter((part) => !(part in PARTS));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);

const lines = recordedLines();
for (const part of named.length > 0 ? named : Object.keys(PARTS)) {
  if (!mutate(part)) process.exitCode = 1;
  lines.set(part, lineOf(part));
  const inOrder = Object.keys(PARTS).flatMap((each) => lines.get(each) ?? []);
  writeFileSync(DOCUMENT, `${HEAD}${inOrder.join('\n')}\n`);
}
