import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/index.js';

/** Any port that is free: who starts on the product's own could take that of a server that a test has stopped. */
const ANY_PORT = 0;

/** Starts the PostgreSQL of a test in a folder, fast and careless; at the port it had, when it was stopped there. */
export function launchTestPostgres(directory: string, port = ANY_PORT): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDirectory: join(directory, 'postgres'),
    logger: pino({ level: 'silent' }),
    durable: false,
    port,
  });
}

/** Starts a stopped one again, at the address that others know. */
export async function relaunchTestPostgres(directory: string, { port }: EmbeddedPostgres): Promise<EmbeddedPostgres> {
  const postgres = await launchTestPostgres(directory, port);
  if (postgres.port !== port) throw new Error(`Port ${port} was taken meanwhile`);
  return postgres;
}
