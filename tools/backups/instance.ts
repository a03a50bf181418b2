import { join } from 'node:path';
import {
  createObjectStorage,
  type Configuration,
  type ObjectStorage,
  startEmbeddedPostgres,
  storageSettings,
} from '@gable/platform';
import { describeFailure } from './failure.js';

/** Database and files of an instance, running or not. */
export interface OpenedInstance {
  databaseUrl: string;
  storage: ObjectStorage;
  close(): Promise<void>;
}

/** Opens what a configuration says; an embedded database that does not run is started for as long as it is needed. */
export async function openInstance(configuration: Configuration): Promise<OpenedInstance> {
  const storage = await createObjectStorage(storageSettings(configuration));
  if (configuration.databaseUrl) {
    return { databaseUrl: configuration.databaseUrl, storage, close: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({
    dataDirectory: join(configuration.dataDirectory, 'postgres'),
    logger: { info: () => undefined, warn: console.error },
  });
  return {
    databaseUrl: embedded.url,
    storage,
    close: async () => {
      if (!embedded.adopted) await embedded.stop();
    },
  };
}

/** Runs a command: what it cannot do is said in a line, and ends with 1. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(describeFailure(error) ?? error);
    process.exit(1);
  }
}
