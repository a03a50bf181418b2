/**
 * Breaks rows of the specification on purpose, one after the other, and expects the test of each to turn red: `npm run red-rows`, or
 * `npm run red-rows -- CNS-7 FIL-24` for some of them. Works in a copy of the project, writes docs/red-rows.md, and fails when a row stays green.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { broken, titlesOf, wantsBuild } from './red-rows/break-row.mjs';
import { record } from './red-rows/record.mjs';
import { ROWS } from './red-rows/rows.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** A test that waits for what a broken row never does is red after this. Milliseconds. */
const HANGS_AFTER = 120_000;

/** A copy of everything that git knows or would; what is installed is lent. */
function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'gable-red-rows-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const deleted = execFileSync('git', ['ls-files', '-d', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const path of listed.split('\0')) {
    if (path && !deleted.includes(path)) cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The Jest project that a test is of. */
const projectOf = (spec) => {
  const [, kind] = /\.(api|worker)\.spec\.ts$/.exec(spec) ?? [];
  return kind ?? (spec.startsWith('apps/web/') ? 'web' : 'unit');
};

/** Runs the tests of a row; how many of them were red and how many green, or why they could not run. */
function runTests(copy, row) {
  const result = join(copy, 'red-rows-result.json');
  rmSync(result, { force: true });
  const report = ['--json', `--outputFile=${result}`, `--testTimeout=${HANGS_AFTER}`];
  const chosen = ['--selectProjects', projectOf(row.spec), '-t', titlesOf(row), '--runTestsByPath', row.spec];
  const { stderr } = spawnSync('npx', ['jest', '-i', ...report, ...chosen], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
  try {
    const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(result, 'utf8'));
    if (numRuntimeErrorTestSuites > 0) return { red: 0, green: 0, trouble: stderr };
    return { red: numFailedTests, green: numPassedTests };
  } catch {
    return { red: 0, green: 0, trouble: stderr };
  }
}

/** Builds what the tests of a row start as programs of their own. */
function build(copy) {
  execFileSync('node', ['tools/build.mjs', 'servers'], { cwd: copy, stdio: 'ignore' });
}

/** Breaks one row in the copy and runs its tests; the copy is whole afterwards. */
function outcomeOf(copy, row) {
  const path = join(copy, row.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, broken(whole, row));
  try {
    if (wantsBuild(row)) build(copy);
    return runTests(copy, row);
  } finally {
    writeFileSync(path, whole);
  }
}

const named = process.argv.slice(2);
const rows = named.length > 0 ? ROWS.filter(({ row }) => named.includes(row)) : ROWS;
const copy = copyProject();
const outcomes = new Map();
try {
  for (const row of rows) {
    const { red, green, trouble } = outcomeOf(copy, row);
    const outcome = red > 0 ? 'red' : trouble ? 'could not run' : green > 0 ? '**green**' : 'no such test';
    outcomes.set(row.row, outcome);
    process.stdout.write(`${row.row}: ${outcome} (${row.spec})\n`);
    if (trouble) process.stdout.write(`${trouble.slice(0, 2_000)}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
  record(outcomes);
}
const others = [...outcomes].flatMap(([row, outcome]) => (outcome === 'red' ? [] : [row]));
process.stdout.write(`${rows.length - others.length} of ${rows.length} broken rows turned red.\n`);
if (others.length > 0) {
  process.stdout.write(`Not red: ${others.join(', ')}\n`);
  process.exitCode = 1;
}
