import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../../tools/chromium.mjs';
import { faketimeEnvironment } from '../../tools/faketime.mjs';
import { runFolder } from './src/run-folder.js';
import type { InstanceOptions } from './src/test.js';

const root = resolve(import.meta.dirname, '../..');

// The configuration is read again in every worker process, which must find the same folder.
runFolder();

/** As many as work side by side on two cores, where most of a test is waiting. */
const WORKERS = 2;

/** A test waits for what it waits for; this only ends one that hangs, on a machine however busy. Milliseconds. */
const WITHIN = 600_000;

/** What takes long and says little of most changes runs with `npm test -- --all`: files, and tests that bear the tag. */
const TOO_SLOW = process.env['GABLE_SLOW_TESTS']
  ? { files: [], tests: [] }
  : { files: ['*.slow.spec.ts'], tests: [/@slow/] };

const STRANGER = 'stranger.slow.spec.ts';

/**
 * The built product, started as a stranger starts it, once for each worker and on data of its own; people of the demo
 * workspace use it. The stranger meets an instance that starts for the first time; all others begin with a copy of one
 * data folder in which everything of the demo workspace is prepared.
 */
export default defineConfig<object, InstanceOptions>({
  testDir: 'src',
  outputDir: join(root, 'test-results'),
  grepInvert: TOO_SLOW.tests,
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  timeout: WITHIN,
  expect: { timeout: WITHIN / 2 },
  projects: [
    { name: 'demo data', testMatch: 'demo-data.setup.ts' },
    // It needs no such data itself, and is not to run while they are made.
    {
      name: 'stranger',
      testMatch: STRANGER,
      testIgnore: TOO_SLOW.files,
      use: { fresh: true, reducedMotion: 'no-preference' },
      dependencies: ['demo data'],
    },
    { name: 'product', testIgnore: [STRANGER, ...TOO_SLOW.files], dependencies: ['demo data'] },
  ],
  use: {
    faketime: faketimeEnvironment() ?? {},
    viewport: { width: 1440, height: 900 },
    // Drawing what moves took a thirteenth of the time. Tests of what moves ask for it, and so do all of the files, whose page
    // has something of everything: menus, dialogs, messages, cards that are carried.
    reducedMotion: 'reduce',
    // Without its film and its copies of the page, which took a fifth of the time; a failure leaves a picture instead.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Both cores are busy with tests: threads that compile and collect garbage beside them cost a tenth of the time.
        '--js-flags=--single-threaded',
      ],
    },
  },
});
