import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { createDataSource, migrate } from '../database/index.js';
import { startEmbeddedPostgres } from '../embedded-postgres/index.js';

/** What a cluster begins with. */
export type ClusterContent = 'empty' | 'migrated';

/** Names the folder of the clusters of this run; `tools/jest/prepared-clusters.mjs` makes and removes it. */
const FOLDER = 'GABLE_TEST_CLUSTERS';

/**
 * Copies a cluster to where none is yet. Making one and bringing its schema up to date takes seconds, which every suite
 * would spend again; the first one that needs it makes it for the whole run.
 */
export async function copyCluster(content: ClusterContent, dataDirectory: string): Promise<void> {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error(`${FOLDER} is not set: the tests are to be run by Jest`);
  const prepared = join(folder, content);
  if (!existsSync(prepared)) await makeCluster(content, folder, prepared);
  // With owners and modes: where we are root, it belongs to a user of its own.
  await promisify(execFile)('cp', ['-a', prepared, dataDirectory]);
}

/** Makes a cluster, complete or not at all. Of suites that make the same one at a time, the first to finish wins. */
async function makeCluster(content: ClusterContent, folder: string, prepared: string): Promise<void> {
  const draft = await mkdtemp(join(folder, 'draft-'));
  // PostgreSQL does not run as root: another user must be able to enter.
  await chmod(draft, 0o755);
  const dataDirectory = join(draft, 'postgres');
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    logger: pino({ level: 'silent' }),
    durable: false,
    port: 0,
  });
  try {
    if (content === 'migrated') await bringUpToDate(postgres.url);
  } finally {
    await postgres.stop();
  }
  await rename(dataDirectory, prepared).catch((error: unknown) => {
    if (!existsSync(prepared)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
}

/** Migrating holds a lock with one connection and works with another. */
async function bringUpToDate(url: string): Promise<void> {
  const dataSource = createDataSource({ url, pool: 2, applicationName: 'gable-test' });
  await dataSource.initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
