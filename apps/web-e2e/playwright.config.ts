import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { instances } from './src/instances.js';

const root = resolve(import.meta.dirname, '../..');

/** The system's Chromium: the one named, else the first that is there. */
function chromium(): string | undefined {
  const known = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return (
    process.env['CHROMIUM_PATH'] ||
    known.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path)) ||
    undefined
  );
}

// The configuration is read again in every worker process, which must find the same instances.
const running = await instances();

/**
 * The built product, started as a stranger starts it, once for each worker and on data of its own; people of the demo
 * workspace use it.
 */
export default defineConfig({
  testDir: 'src',
  outputDir: join(root, 'test-results'),
  workers: running.length,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // The stranger comes first, to an instance that has not worked yet: tests fill the queue with work no stranger meets.
  projects: [
    { name: 'stranger', testMatch: 'stranger.spec.ts' },
    { name: 'product', testIgnore: 'stranger.spec.ts' },
  ],
  use: {
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
  // One after the other: the first builds what is not built.
  webServer: running.map(({ port, address, data }) => ({
    command: 'node tools/start.mjs',
    cwd: root,
    url: `${address}/api/health/ready`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      GABLE_DATA_DIR: data,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      REDIS_URL: '',
      S3_ENDPOINT: '',
      SMTP_URL: '',
    },
  })),
});
