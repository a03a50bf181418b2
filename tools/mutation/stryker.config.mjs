import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PARTS } from './parts.mjs';

/** What a part has to catch. Percent. */
export const LEAST_SCORE = 85;

const part = process.env.MUTATION_PART;

const joins = PARTS[part]?.project === 'web';
if (joins) {
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/gable/changed-${process.pid}`, import.meta.url));
  // Read by tools/jest/joined-specs.mjs, in the processes that begin here.
  process.env.GABLE_JOINED_SPECS = folder;
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
}

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: PARTS[part]?.mutate,
  testRunner: 'reaching-suites',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  plugins: ['@stryker-mutator/jest-runner', './tools/mutation/reaching-suites.mjs'],
  buildCommand: joins ? 'node tools/mutation/join-suites.mjs' : undefined,
  jest: { configFile: 'tools/mutation/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  // What runs only while a file loads is in every test: a tenth of the changes took three quarters of the time.
  ignoreStatic: true,
  // Modules of a virtual machine stay in memory: after some hundred runs one takes four seconds instead of half a second.
  maxTestRunnerReuse: 40,
  thresholds: { high: 95, low: LEAST_SCORE, break: LEAST_SCORE },
  // Only what hangs is late; a busy machine is no kill. Milliseconds.
  timeoutMS: 30_000,
  concurrency: 1,
  incremental: true,
  incrementalFile: `dist/mutation/${part}.json`,
  ignorePatterns: ['dist', 'bench', 'docs', 'docker', 'apps/web-e2e', 'apps/api', '*.log'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: `dist/mutation/${part}.report.json` },
  disableTypeChecks: true,
  allowConsoleColors: false,
};
