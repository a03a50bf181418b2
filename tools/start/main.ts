/** `npm start`: everything Gable needs, on one machine. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, readConfiguration } from '@gable/platform';
import { SupervisedDatabase } from './database.js';
import { lockInstance } from './instance-lock.js';
import { assertPortFree } from './port.js';
import { firstLook } from './first-look.js';
import { ProgramFailedError } from './supervised-program.js';
import { Supervisor, builtPrograms } from './supervisor.js';

/** Milliseconds what a killed supervisor left running may take to end. */
const leftoversWithin = 15_000;
/** Milliseconds within which npm may repeat a Ctrl-C the terminal has told us already. */
const sameSignal = 500;

const say = (line: string): void => console.log(line);

function createSupervisor(configuration: Configuration): Supervisor {
  const { dataDirectory, databaseUrl, host, port, secret } = configuration;
  const database = databaseUrl ? null : new SupervisedDatabase(dataDirectory, say, () => supervisor.restart());
  const supervisor: Supervisor = new Supervisor({
    entries: builtPrograms(resolve(fileURLToPath(import.meta.url), '../..')),
    environment: { ...process.env, GABLE_DATA_DIR: dataDirectory, GABLE_SECRET: secret, PORT: String(port) },
    database,
    host,
    port,
    logFolder: join(dataDirectory, 'logs'),
    say,
  });
  return supervisor;
}

/** Ctrl-C and its like: the first stops in order, the second by force, the third leaves at once. */
function stopOnSignals(stop: () => void, force: () => void): void {
  let count = 0;
  let last = -Infinity;
  const onSignal = () => {
    if (performance.now() - last < sameSignal) return;
    last = performance.now();
    count++;
    if (count === 1) stop();
    else if (count === 2) force();
    else process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // `npm run dev` starts us as a child; without it nobody is left to stop us.
  process.on('disconnect', onSignal);
}

async function main(): Promise<void> {
  const configuration = readConfiguration();
  const { dataDirectory, host, port, publicUrl } = configuration;
  mkdirSync(join(dataDirectory, 'logs'), { recursive: true });
  const lock = lockInstance(dataDirectory, publicUrl);
  const supervisor = createSupervisor(configuration);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= supervisor.stop().finally(() => lock.release()));
  stopOnSignals(
    () => {
      say('\nStopping …');
      void stop().then(() => process.exit(0));
    },
    () => {
      say('Stopping at once …');
      supervisor.force();
    },
  );
  process.on('message', (message) => {
    if (message === 'restart') supervisor.restart();
  });
  try {
    await assertPortFree(host, port, lock.afterCrash ? leftoversWithin : 0);
    const demo = await supervisor.start();
    if (stopping) return;
    for (const line of firstLook(configuration, demo)) say(line);
    process.send?.({ type: 'ready' });
  } catch (error) {
    if (stopping) return;
    await stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  if (error instanceof ProgramFailedError) for (const line of error.lastLines) console.error(`  ${line}`);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
