/**
 * The whole test: lint, types, units, worker, API, browser. Prepares what it needs (Chromium, redis-server) through the
 * system's package manager where it may, says plainly what it could not prepare, and ends with `N passed, N failed`.
 *
 * `npm test -- unit api` runs only the steps named.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const reports = mkdtempSync(join(tmpdir(), 'gable-test-'));
const wanted = process.argv.slice(2);
const tally = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

const environment = {
  ...process.env,
  NX_DAEMON: 'false',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  NX_TUI: 'false',
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  CHROMIUM_PATH: chromium() ?? '',
};

const steps = [
  // First, because the import rules that lint enforces read the project graph it leaves behind.
  [
    'types',
    () => command('node_modules/.bin/nx', ['run-many', '-t', 'typecheck', '--parallel=2', '--outputStyle=static']),
  ],
  ['lint', () => lint()],
  ['format', () => command('node_modules/.bin/prettier', ['--check', '--log-level', 'warn', '.'])],
  ['build', () => command(process.execPath, ['tools/build.mjs'])],
  ['api-types', () => command(process.execPath, ['tools/api-types.mjs', '--check'])],
  ['requirements', () => command(process.execPath, ['tools/requirements.mjs', '--check'])],
  ['unit', () => jest('unit')],
  ['web', () => jest('web')],
  ['api', () => jest('api')],
  ['worker', () => jest('worker')],
  ['topology', () => command(process.execPath, ['tools/topology.mjs'])],
  ['browser', () => playwright()],
];

prepare();
for (const [name, run] of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const { passed, failed, skipped = 0 } = run();
  tally.passed += passed;
  tally.failed += failed;
  tally.skipped += skipped;
  if (failed > 0) failures.push(name);
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`);
process.exit(tally.failed === 0 ? 0 : 1);

/** Runs a program; it counts as one test. */
function command(program, args) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs ESLint. Without the project graph it would skip the import rules with only a warning: that is a failure here. */
function lint() {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/eslint', ['.', '--max-warnings', '0'], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  });
  process.stdout.write(`${stdout}${stderr}`);
  const rulesSkipped = `${stdout}${stderr}`.includes('No cached ProjectGraph');
  return status === 0 && !rulesSkipped ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs one Jest project and counts its tests. A suite that cannot run counts as a failure. */
function jest(project) {
  const report = join(reports, `${project}.json`);
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    '--maxWorkers=2',
    '--json',
    `--outputFile=${report}`,
  ];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const broken = result.numRuntimeErrorTestSuites + (status !== 0 && result.success ? 1 : 0);
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** Runs the browser tests; a flaky one is a failure. */
function playwright() {
  if (!environment.CHROMIUM_PATH) {
    console.log('No Chromium: the browser tests cannot run.');
    return { passed: 0, failed: 1 };
  }
  const report = join(reports, 'browser.json');
  spawnSync(
    'node_modules/.bin/playwright',
    ['test', '--config', 'apps/web-e2e/playwright.config.ts', '--reporter=line,json'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, NODE_OPTIONS: '', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors = [] } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Installs the system packages that tests use and the machine lacks. */
function prepare() {
  const missing = [
    ...(environment.CHROMIUM_PATH ? [] : ['chromium']),
    ...(onPath('redis-server') ? [] : ['redis-server']),
  ];
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(' and ')} …`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args];
    const { status } = spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) {
      console.log(`Could not install ${missing.join(' and ')}; the tests that need it will fail.`);
      break;
    }
  }
  environment.CHROMIUM_PATH = chromium() ?? '';
}

function chromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean);
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}
