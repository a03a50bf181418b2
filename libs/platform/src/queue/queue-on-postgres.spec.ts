import { silent, TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { JobQueues } from './job-queues.js';
import { connectQueues } from './queue-connection.js';
import { keepsQueuePromises } from './testing/queue-promises.js';

describe('the queue on PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await TestDatabase.start();
  });
  afterAll(() => database.stop());

  const connect = (blocking: boolean) => connectQueues({ redisUrl: undefined }, database.url, blocking);

  keepsQueuePromises(() => ({
    connect,
    loseEverything: async () => {
      const tables = await database.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname = 'bullmq' AND tablename !~ 'migration'`,
      );
      await database.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
    },
  }));

  it('keeps its tables in a schema of its own', async () => {
    const schemas = await database.query(
      `SELECT DISTINCT schemaname FROM pg_tables WHERE schemaname !~ '^pg_|information_schema'`,
    );
    expect(schemas).toEqual([{ schemaname: 'bullmq' }]);
  });

  it('takes jobs again after the database was stopped and started', async () => {
    const connection = connect(false);
    const queues = new JobQueues(connection, silent);
    await queues.ready();
    await database.stopServer();
    await expect(queues.add('revisions.purge', { version: 1, revisionId: 'a' }, 'a')).rejects.toThrow();
    await database.startServer();
    await until('it takes a job', () =>
      queues.add('revisions.purge', { version: 1, revisionId: 'a' }, 'a').then(
        () => true,
        () => false,
      ),
    );
    expect(await queues.depth()).toEqual({ processing: 0, background: 0, maintenance: 1 });
    await queues.close();
    await connection.close();
  });
});
