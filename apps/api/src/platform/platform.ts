import {
  connectQueues,
  createLogger,
  createMailer,
  createObjectStorage,
  JobQueues,
  Metrics,
  openDatabase,
  openTracing,
  readConfiguration,
  storageSettings,
  type Configuration,
  type Logger,
  type Mailer,
  type ObjectStorage,
  type QueueConnection,
  type Tracing,
} from '@gable/platform';
import type { DataSource } from 'typeorm';

/** What the api stands on, opened before Nest so that a missing piece stops the boot with its own message. */
export interface Platform {
  configuration: Configuration;
  databaseUrl: string;
  logger: Logger;
  dataSource: DataSource;
  storage: ObjectStorage;
  queueConnection: QueueConnection;
  queues: JobQueues;
  mailer: Mailer;
  metrics: Metrics;
  /** Undefined where no traces are sent. */
  tracing: Tracing | undefined;
}

/**
 * Opens the platform and brings the schema up to date. Waits for a database that is not there yet.
 * @param signal ends the waiting
 * @throws {ConfigurationError} when the environment is wrong; a connection error when the storage does not answer.
 */
export async function openPlatform(
  environment: NodeJS.ProcessEnv = process.env,
  signal?: AbortSignal,
): Promise<Platform> {
  const configuration = readConfiguration(environment);
  const { databaseUrl } = configuration;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: `npm start` provides the embedded database.');
  const logger = createLogger('api', configuration.logLevel);
  const database = { url: databaseUrl, pool: configuration.databasePool, applicationName: 'gable-api' };
  const dataSource = await openDatabase(database, logger, signal);
  const queueConnection = connectQueues(configuration, databaseUrl, false);
  return {
    configuration,
    databaseUrl,
    logger,
    dataSource,
    storage: await createObjectStorage(storageSettings(configuration)),
    queueConnection,
    queues: new JobQueues(queueConnection, logger),
    mailer: createMailer(configuration),
    metrics: new Metrics('api'),
    tracing: await openTracing(configuration, 'api', logger),
  };
}

/** Closes what {@link openPlatform} opened. */
export async function closePlatform(platform: Platform): Promise<void> {
  await platform.queues.close();
  await platform.queueConnection.close();
  await platform.dataSource.destroy();
  await platform.tracing?.close();
}
