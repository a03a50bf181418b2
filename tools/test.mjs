/**
 * The whole test: lint, types, units, worker, API, measurements, browser. Prepares what it needs through the
 * system's package manager where it may, says plainly what it could not prepare, and ends with `N passed, N failed`.
 *
 * `npm test -- unit api` runs only the steps named; `npm test -- --changed` only those that what differs from `main` can
 * reach, by the graph of Nx; `npm test -- --all` also what takes long and says little of most changes: suites and browser
 * tests called `.slow.`, and measurements in their short form.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem, setPriority, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PEERS } from '../bench/peers.mjs';
import { chromiumPath, onPath } from './chromium.mjs';
import { faketimeEnvironment } from './faketime.mjs';
import { namedNode } from './fetched-node.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
/** All that tests write goes here, and goes with this process. */
const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'gable-test-'));
// Databases lie in it that do not belong to root.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const changed = process.argv.find((argument) => /^--changed(=|$)/.test(argument));
const all = process.argv.includes('--all');
/** Has glibc take memory in huge pages and keep it: a seventh of what the kernel does for suites was to hand it out anew. */
const KEPT_MEMORY = [
  'glibc.malloc.hugetlb=1',
  `glibc.malloc.mmap_threshold=${32 * 1024 * 1024}`,
  `glibc.malloc.trim_threshold=${64 * 1024 * 1024}`,
].join(':');
/** How the build of the image ends where nothing can build it. */
const NO_ENGINE = 69;
const tally = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

/** What everything runs on, whichever Node started this. */
const node = namedNode();

const environment = {
  // What confines render children is attacked on both.
  ...(node !== process.execPath && { GABLE_TEST_NODES: process.execPath }),
  ...process.env,
  PATH: [dirname(node), process.env.PATH].join(delimiter),
  NX_DAEMON: 'false',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  NX_TUI: 'false',
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  CHROMIUM_PATH: chromiumPath() ?? '',
  TMPDIR: folder,
  GABLE_DEMO_DATA: join(folder, 'demo'),
  GABLE_GROUPED_SUITES: 'true',
  ...(all && { GABLE_SLOW_TESTS: 'true' }),
};

/** Each step, what runs it, and which projects of the workspace it is about; every change reaches one that names none. */
const steps = {
  types: [() => nx(changed ? ['affected', ...base()] : ['run-many'])],
  build: [() => command(node, ['tools/build.mjs'])],
  lint: [lint],
  format: [() => command('node_modules/.bin/oxfmt', ['--check'])],
  'api-types': [() => command(node, ['tools/api-types.mjs', '--check'])],
  requirements: [() => command(node, ['tools/requirements.mjs', '--check'])],
  // What the instances of the browser tests begin with.
  demo: [() => command(node, ['tools/demo-data.mjs', environment.GABLE_DEMO_DATA]), 'web-e2e'],
  unit: [jest, 'api', 'worker', 'tools', 'contracts', 'demo', 'domain', 'platform'],
  web: [jest, 'web'],
  api: [jest, 'api'],
  worker: [jest, 'worker'],
  topology: [() => command(node, ['tools/topology.mjs']), 'tools', 'web', 'api', 'worker'],
  nodes: [() => command(node, ['tools/nodes.mjs']), 'tools', 'api', 'worker'],
  image: [image],
  // Judges no figure: it shows that each can still be had.
  bench: [() => command(node, ['tools/bench.mjs', '--short']), 'bench', 'web', 'api', 'worker'],
  browser: [playwright, 'web-e2e'],
};

/** Steps that run with `--all`, or by name. */
const SLOW_STEPS = ['bench'];

/** What runs one after the other; the steps of a row side by side, so that both processors have something to do to its end. */
const readingRows = [['build'], ['types', 'format', 'api-types', 'requirements', 'demo']];

/** What needs programs of the system as well. */
const runningRows = [
  ['unit', 'web', 'api', 'worker'],
  ['bench', 'image'],
  // Browser tests wait for a part of their time: there is room beside them.
  ['topology', 'nodes', 'lint', 'browser'],
];

const wanted = wantedSteps();
await Promise.all([prepare(), runRows(readingRows)]);
await runRows(runningRows);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`);
process.exit(tally.failed === 0 ? 0 : 1);

/**
 * The memory of Linux that can be written to as a folder, where there is plenty: hundreds of suites make and remove a
 * database each, of a thousand files, for which ext4 searches longer the more were removed lately.
 */
function roomyMemory() {
  const [place, room, free] = ['/dev/shm', 8e9, 12e9];
  if (!existsSync(place)) return undefined;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= room && freemem() >= free ? place : undefined;
}

/** Those flags of V8 that this Node knows: they come and go with its versions. */
function knownFlags(...flags) {
  const { stdout } = spawnSync(node, ['--v8-options'], { encoding: 'utf8' });
  return flags.filter((flag) => stdout.includes(`${flag.split('=')[0]} (`));
}

/** The steps that were named, or that what changed can reach, or all. */
function wantedSteps() {
  const known = Object.keys(steps);
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}; there are ${known.join(' ')}`);
    process.exit(1);
  }
  const chosen = known.filter((name) => (named.length > 0 ? named.includes(name) : all || !SLOW_STEPS.includes(name)));
  if (!changed) return chosen;
  const { status, stdout } = spawnSync(
    'node_modules/.bin/nx',
    ['show', 'projects', '--affected', ...base(), '--json'],
    { cwd: root, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // What cannot be known reaches everything.
  if (status !== 0) return chosen;
  const reached = JSON.parse(stdout);
  console.log(`What changed reaches ${reached.join(', ') || 'no project'}.`);
  return chosen.filter((name) => {
    const [, ...projects] = steps[name];
    return projects.length === 0 || projects.some((project) => reached.includes(project));
  });
}

/** What changes are seen from: `main`, or what `--changed=` names. */
function base() {
  return [`--base=${changed?.split('=')[1] ?? 'main'}`];
}

/** Runs rows one after the other, as far as they are wanted. */
async function runRows(rows) {
  for (const row of rows) await runRow(row.filter((name) => wanted.includes(name)));
}

/** Runs steps side by side; those of Jest are one run of it. */
async function runRow(names) {
  const run = new Map();
  for (const name of names) run.set(steps[name][0], [...(run.get(steps[name][0]) ?? []), name]);
  await Promise.all([...run].map(([step, together]) => runStep(together, step)));
}

async function runStep(names, step) {
  const name = names.join(', ');
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const { passed, failed, skipped = 0 } = await step(names);
  tally.passed += passed;
  tally.failed += failed;
  tally.skipped += skipped;
  if (failed > 0) failures.push(name);
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

/** Runs a program to its end. */
async function run(program, args, { stdio = 'inherit', env = environment, priority } = {}) {
  const child = spawn(program, args, { cwd: root, stdio, env });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  const [said] = await Promise.all([
    Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))),
    once(child, 'exit'),
  ]);
  return { status: child.exitCode, said: said.join('') };
}

/** Runs a program; it counts as one test. */
async function command(program, args) {
  const { status } = await run(program, args);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Builds the image and starts its roles, where an engine for containers is. */
async function image() {
  const { status } = await run(node, ['tools/image.mjs']);
  if (status === NO_ENGINE) return { passed: 0, failed: 0, skipped: 1 };
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Checks the types of projects. */
function nx(choice) {
  return command('node_modules/.bin/nx', [...choice, '-t', 'typecheck', '--parallel=2', '--outputStyle=static']);
}

/**
 * Runs ESLint in the time that what is beside it leaves. Without the project graph it would skip the import rules with only a
 * warning: that is a failure here.
 */
async function lint() {
  await run('node_modules/.bin/nx', ['show', 'projects', '--json'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { status, said } = await run('node_modules/.bin/eslint', ['.', '--max-warnings', '0'], {
    stdio: 'pipe',
    priority: constants.priority.PRIORITY_LOW,
  });
  process.stdout.write(said);
  const rulesSkipped = said.includes('No cached ProjectGraph');
  return status === 0 && !rulesSkipped ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs projects of Jest and counts their tests. A suite that cannot run counts as a failure. */
async function jest(projects) {
  const report = join(folder, 'jest.json');
  const args = [
    // Both processors are busy with suites: threads that collect garbage and compile beside them cost a tenth of the time.
    '--single-threaded',
    // Every suite loads its modules anew: most of what is compiled well is not run often enough to be worth it.
    ...knownFlags('--interrupt-budget=1000000', '--invocation-count-for-turbofan=20000'),
    // What is young dies young: room for it from the beginning spares a thirtieth.
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    // One more than the processors it is made for: suites wait for their databases, and some for what comes by the clock.
    '--maxWorkers=3',
    // Outlives the folder of this run.
    '--cacheDirectory=node_modules/.cache/jest',
    // Modules of a virtual machine stay in memory, which collecting garbage pays for: a process is replaced in time.
    '--workerIdleMemoryLimit=600MB',
    '--json',
    `--outputFile=${report}`,
  ];
  const { status } = await run(node, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, GLIBC_TUNABLES: KEPT_MEMORY },
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
async function playwright() {
  if (!environment.CHROMIUM_PATH) {
    console.log('No Chromium: the browser tests cannot run.');
    return { passed: 0, failed: 1 };
  }
  const report = join(folder, 'browser.json');
  await run(
    'node_modules/.bin/playwright',
    ['test', '--config', 'apps/web-e2e/playwright.config.ts', '--reporter=line,json'],
    { env: { ...environment, NODE_OPTIONS: '', PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors = [] } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Installs the system packages that tests use and the machine lacks. */
async function prepare() {
  const programs = {
    'redis-server': 'redis-server',
    // What tries alerts, the proxy of the containers, the tree of Kubernetes and the unit of systemd.
    ...(wanted.includes('unit') && {
      promtool: 'prometheus',
      caddy: 'caddy',
      kubectl: 'kubernetes-client',
      'systemd-analyze': 'systemd',
    }),
    ...(wanted.includes('bench') && PEERS),
  };
  const missing = Object.keys(programs).filter((program) => !onPath(program));
  const packages = new Set(missing.map((program) => programs[program]));
  if (wanted.includes('browser') && !faketimeEnvironment()) packages.add('faketime');
  if (!process.env.CHROMIUM_PATH && !onPath('chromium-headless-shell')) packages.add('chromium-headless-shell');
  if (packages.size > 0) await aptGet('update');
  for (const name of packages) await install(name);
  if (!chromiumPath()) await install('chromium');
  environment.CHROMIUM_PATH = chromiumPath() ?? '';
}

/** Installs a system package, where that may be done. */
async function install(name) {
  console.log(`Installing ${name} …`);
  if (await aptGet('install', '-y', '--no-install-recommends', name)) return;
  console.log(`Could not install ${name}; the tests that need it fail, or run in what else there is.`);
}

/** Whether Debian's package manager did what it was asked to. */
async function aptGet(...args) {
  const [program, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', '-qq', ...args];
  if (!onPath(program)) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = await run(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
  return status === 0;
}
