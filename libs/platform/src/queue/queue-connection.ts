import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { ResilientClient } from '../database/index.js';
import type { Configuration } from '../configuration/index.js';

/** Where BullMQ keeps its tables on PostgreSQL. */
const SCHEMA = 'bullmq';

/** How the queue classes reach what they stand on: Redis with `REDIS_URL`, otherwise PostgreSQL. */
export interface QueueConnection {
  connection: ConnectionOptions;
  /** What jobs are kept in, for people. */
  describe(): Promise<string>;
  close(): Promise<void>;
}

/** Most connections of one queue or worker object on PostgreSQL, next to the one it listens on. */
const POOL = 3;
/** Milliseconds a server may take to answer. */
const CONNECT_WITHIN = 10_000;

/**
 * Opens what queues and workers of this process share.
 * @param blocking true for workers, which wait on their connection.
 */
export function connectQueues(
  { redisUrl }: Pick<Configuration, 'redisUrl'>,
  databaseUrl: string,
  blocking: boolean,
): QueueConnection {
  if (redisUrl) {
    // A worker's commands wait without limit; a producer's fail soon, so that the outbox tries again later.
    const redis = new Redis(redisUrl, { maxRetriesPerRequest: blocking ? null : 1, lazyConnect: true });
    redis.on('error', () => undefined); // BullMQ reports it on its own objects
    // Anyone who used it has closed and waits for nothing; asking Redis to hang up would wait for one that is away.
    return {
      connection: redis,
      describe: async () => `Redis ${/redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? ''}`.trim(),
      close: () => Promise.resolve(redis.disconnect()),
    };
  }
  setDefaultBackendFactory(createPostgresBackend as never);
  return {
    connection: {
      connectionString: databaseUrl,
      schema: SCHEMA,
      migrate: true,
      max: POOL,
      connectionTimeoutMillis: CONNECT_WITHIN,
      Client: ResilientClient,
    } as never,
    describe: () => Promise.resolve('PostgreSQL'),
    close: () => Promise.resolve(),
  };
}
