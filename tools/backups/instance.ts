import { createObjectStorage, type Configuration, type ObjectStorage, storageSettings } from '@gable/platform';
import { openInstanceDatabase } from '../instance-database.js';
import { describeFailure } from './failure.js';

/** Database and files of an instance, running or not. */
export interface OpenedInstance {
  databaseUrl: string;
  storage: ObjectStorage;
  close(): Promise<void>;
}

/** Opens what a configuration says. */
export async function openInstance(configuration: Configuration): Promise<OpenedInstance> {
  const storage = await createObjectStorage(storageSettings(configuration));
  const { url: databaseUrl, close } = await openInstanceDatabase(configuration);
  return { databaseUrl, storage, close };
}

/** Runs a command: what it cannot do is said in a line, and ends with 1; otherwise it ends with its exit code. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    console.error(describeFailure(error) ?? error);
    process.exit(1);
  }
}
