import { join } from 'node:path';
import { type Configuration, startEmbeddedPostgres } from '@gable/platform';

/** The database of an instance, for a command. */
export interface InstanceDatabase {
  url: string;
  close(): Promise<void>;
}

/** `DATABASE_URL`, or the embedded database of the data folder; one that does not run is started for as long as it is needed. */
export async function openInstanceDatabase({
  databaseUrl,
  dataDirectory,
}: Pick<Configuration, 'databaseUrl' | 'dataDirectory'>): Promise<InstanceDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: () => Promise.resolve() };
  const embedded = await startEmbeddedPostgres({
    dataDirectory: join(dataDirectory, 'postgres'),
    logger: { info: () => undefined, warn: console.error },
  });
  return {
    url: embedded.url,
    close: async () => {
      if (!embedded.adopted) await embedded.stop();
    },
  };
}
