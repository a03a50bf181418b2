/**
 * Brings the schema of an instance up to date and ends, or with `--wait` waits until somebody else has. Waits for a database that
 * is not there yet. Ends with 1 when a migration fails (the schema is then as it was before it), with 2 when it was asked for
 * nothing there is.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  createDataSource,
  createLogger,
  migrate,
  missingMigrations,
  readConfiguration,
  whenDatabaseAnswers,
} from '@gable/platform';
import { openInstanceDatabase } from '../instance-database.js';

/** Milliseconds between two looks whether the schema is up to date. */
const LOOK_EVERY = 1_000;

const [option, ...others] = process.argv.slice(2);
if ((option !== undefined && option !== '--wait') || others.length > 0) {
  console.error('npm run migrate             brings the database up to date with this version of Gable');
  console.error('npm run migrate -- --wait   waits until that was done');
  process.exit(2);
}

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort());

const configuration = readConfiguration();
const logger = createLogger('migrate', configuration.logLevel);
const database = await openInstanceDatabase(configuration);
const dataSource = createDataSource({ url: database.url, pool: 2, applicationName: 'gable-migrate' });

async function work(): Promise<void> {
  if (!dataSource.isInitialized) await dataSource.initialize();
  if (option === '--wait') await untilDone();
  else {
    const applied = await migrate(dataSource);
    for (const name of applied) logger.info({ migration: name }, 'a migration was applied');
  }
  logger.info('the schema is up to date');
}

async function untilDone(): Promise<void> {
  for (let reported = false; ; reported = true) {
    const missing = await missingMigrations(dataSource);
    if (missing.length === 0) return;
    if (!reported) logger.info({ missing: missing.length }, 'waiting for the migrations');
    await pause(LOOK_EVERY, undefined, { signal: stopped.signal });
  }
}

try {
  await whenDatabaseAnswers(work, logger, stopped.signal);
} catch (error) {
  process.exitCode = 1;
  if (!stopped.signal.aborted) logger.error({ err: error }, 'the schema could not be brought up to date');
} finally {
  if (dataSource.isInitialized) await dataSource.destroy();
  await database.close();
}
