import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');

/** A running product of a Playwright worker's own. */
export interface Instance {
  address: string;
  /** Folder of the sample files its tests upload. */
  samples: string;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts the built product, as a stranger starts it.
 * @param folder where its files go; nothing is there yet
 * @param prepared a data folder to begin with a copy of; a new one when left out
 * @param more what its environment has besides
 */
export async function startInstance(
  folder: string,
  prepared?: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Instance> {
  const [data, samples] = [join(folder, 'data'), join(folder, 'samples')];
  await mkdir(samples, { recursive: true });
  // With owners and modes: the database belongs to a user of its own where we are root.
  if (prepared) await promisify(execFile)('cp', ['-a', prepared, data]);
  const port = await freePort();
  const product = fork('tools/start.mjs', [], {
    cwd: root,
    // Its end of this channel tells it when we are gone, however we end: it stops then.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      PORT: String(port),
      GABLE_DATA_DIR: data,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      REDIS_URL: '',
      S3_ENDPOINT: '',
      SMTP_URL: '',
      ...more,
    },
  });
  await untilReady(product);
  return {
    address: `http://localhost:${port}`,
    samples,
    stop: async () => {
      if (product.exitCode === null) {
        product.kill('SIGTERM');
        await once(product, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the product says that it is ready. @throws when it ends before */
async function untilReady(product: ChildProcess): Promise<void> {
  const ended = once(product, 'exit').then(([code]) => {
    throw new Error(`The product ended before it was ready (exit code ${code}).`);
  });
  await Promise.race([once(product, 'message'), ended]);
  ended.catch(() => undefined);
}

/** A port nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No port was given.'));
      });
    });
  });
}
