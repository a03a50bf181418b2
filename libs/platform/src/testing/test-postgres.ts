import { randomInt } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../embedded-postgres/index.js';
import { copyCluster, type ClusterContent } from './prepared-clusters.js';
import { inTime, until } from './until.js';

/**
 * Ports that nobody else takes while a test has stopped its server: neither the product's own, nor those that a system gives to
 * whoever asks for any, and to connections on their way out (Linux begins at 32,768).
 */
const PORTS = { from: 20_000, below: 32_000 };

/**
 * Starts the PostgreSQL of a test in a folder, fast and careless, on a copy of a cluster that all tests of a run share:
 * an empty one, or one with an up-to-date schema.
 */
export async function launchTestPostgres(
  directory: string,
  content: ClusterContent = 'empty',
): Promise<EmbeddedPostgres> {
  // PostgreSQL does not run as root: another user must be able to enter.
  await chmod(directory, 0o755);
  await copyCluster(content, join(directory, 'postgres'));
  return launchAt(directory, randomInt(PORTS.from, PORTS.below));
}

/** Starts one again that is gone, at the address that others know. */
export async function relaunchTestPostgres(directory: string, { port }: EmbeddedPostgres): Promise<EmbeddedPostgres> {
  const postgres = await launchAt(directory, port);
  if (postgres.adopted) throw new Error(`PostgreSQL (process ${postgres.pid}) has not ended yet`);
  if (postgres.port !== port) throw new Error(`Port ${port} was taken meanwhile`);
  return postgres;
}

/** Kills one, and resolves when it is gone: on a busy machine it is found running for a moment more. */
export async function killTestPostgres(postgres: EmbeddedPostgres): Promise<void> {
  const gone = new Promise((resolve) => {
    postgres.onExit(resolve);
  });
  process.kill(postgres.pid, 'SIGKILL');
  await inTime(`PostgreSQL (process ${postgres.pid}) is gone`, gone);
  // A process that it had just begun holds its port until it sees that it is alone.
  await until(`port ${postgres.port} is free`, async () => (await freePort(postgres.port)) === postgres.port);
}

function launchAt(directory: string, port: number): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDirectory: join(directory, 'postgres'),
    logger: pino({ level: 'silent' }),
    durable: false,
    port,
  });
}
