import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');

/** A port nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolvePort(address.port);
        else reject(new Error('No port was given.'));
      });
    });
  });
}

/** The system's Chromium: the one named, else the first that is there. */
function chromium(): string | undefined {
  const known = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return (
    process.env['CHROMIUM_PATH'] ||
    known.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path)) ||
    undefined
  );
}

// The configuration is read again in every worker process, which must find the same instance: all of it travels by environment.
if (!process.env['GABLE_E2E_PORT']) {
  process.env['GABLE_E2E_PORT'] = String(await freePort());
  const [data, samples] = ['gable-e2e-', 'gable-e2e-samples-'].map((name) => mkdtempSync(join(tmpdir(), name)));
  Object.assign(process.env, { GABLE_E2E_DATA: data, GABLE_E2E_SAMPLES: samples });
  process.on('exit', () => {
    for (const folder of [data, samples]) if (folder) rmSync(folder, { recursive: true, force: true });
  });
}
const port = process.env['GABLE_E2E_PORT'];
const address = `http://localhost:${port}`;

/** The built product, started as a stranger starts it, on data of its own; people of the demo workspace use it. */
export default defineConfig({
  testDir: 'src',
  outputDir: join(root, 'test-results'),
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // The stranger comes first: later tests fill the queue with work a stranger would not meet.
  projects: [
    { name: 'stranger', testMatch: 'stranger.spec.ts' },
    { name: 'product', testIgnore: 'stranger.spec.ts' },
  ],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    // Without its film, which took a seventh of the time; a failure leaves a picture instead.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tools/start.mjs',
    cwd: root,
    url: `${address}/api/health/ready`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      GABLE_DATA_DIR: process.env['GABLE_E2E_DATA'] ?? '',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      REDIS_URL: '',
      S3_ENDPOINT: '',
      SMTP_URL: '',
    },
  },
});
