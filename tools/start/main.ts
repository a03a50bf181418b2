/** `npm start`: everything Gable needs, on one machine. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ReadyMessage } from '@gable/contracts';
import { closeToOthers, type Configuration, readConfiguration } from '@gable/platform';
import { SupervisedDatabase } from './database.js';
import { lockInstance } from './instance-lock.js';
import { closeDataFolder } from './private-data.js';
import { assertPortFree } from './port.js';
import { firstLook } from './first-look.js';
import { ProgramFailedError } from './supervised-program.js';
import { Supervisor, builtPrograms } from './supervisor.js';

/** Milliseconds what a killed supervisor left running may take to end. */
const leftoversWithin = 15_000;
/** Milliseconds within which npm may repeat a Ctrl-C the terminal has sent us already. */
const sameSignal = 500;

/** Milliseconds between two looks for room on a full disk. */
const lookForRoomEvery = 2_000;

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

/** Does what writes to the data folder as soon as the disk has room for it. */
async function whenThereIsRoom<Result>(folder: string, work: () => Result): Promise<Result> {
  for (let reported = false; ; reported = true) {
    try {
      return work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      if (!reported) say(`There is no room on the disk of ${folder}. Gable starts as soon as there is.`);
      await pause(lookForRoomEvery);
    }
  }
}

async function main(): Promise<void> {
  await closeToOthers();
  const configuration = readConfiguration();
  const { dataDirectory, host, port, publicUrl } = configuration;
  const lock = await whenThereIsRoom(dataDirectory, () => {
    mkdirSync(join(dataDirectory, 'logs'), { recursive: true, mode: 0o700 });
    return lockInstance(dataDirectory, publicUrl);
  });
  await closeDataFolder(dataDirectory).catch((error: unknown) => {
    say(`${dataDirectory} could not be closed to others: ${(error as Error).message}`);
  });
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
  // A console that cannot be written, such as a file on a full disk, is no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  // Whatever we did not foresee: nothing that we started stays behind.
  process.on('uncaughtException', (error) => {
    say(`Gable stops: ${error.stack ?? error.message}`);
    void stop().finally(() => process.exit(1));
  });
  process.on('message', (message) => {
    if (message === 'restart') supervisor.restart();
  });
  try {
    await assertPortFree(host, port, lock.afterCrash ? leftoversWithin : 0);
    const demo = await supervisor.start();
    if (stopping) return;
    for (const line of firstLook(configuration, demo)) say(line);
    process.send?.({ type: 'ready', ...(demo && { demo }) } satisfies ReadyMessage);
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
