import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { createDataSource, migrate, poolOf } from '../database/index.js';
import type { EmbeddedPostgres } from '../embedded-postgres/index.js';
import { launchTestPostgres, relaunchTestPostgres } from './test-postgres.js';

/** Nobody reads what a test's objects log. */
export const silent = pino({ level: 'silent' });

/** A PostgreSQL of one test suite, with as many data sources on it as the suite asks for. */
export class TestDatabase {
  private readonly opened: DataSource[] = [];

  private constructor(
    readonly directory: string,
    private postgres: EmbeddedPostgres,
  ) {}

  /** Starts an empty one. */
  static async start(): Promise<TestDatabase> {
    const directory = await realpath(await mkdtemp(join(tmpdir(), 'gable-platform-test-')));
    // PostgreSQL does not run as root: another user must be able to enter.
    await chmod(directory, 0o755);
    return new TestDatabase(directory, await launchTestPostgres(directory));
  }

  /** Stays the same when the server is started again. */
  get url(): string {
    return this.postgres.url;
  }

  /** A data source of its own, as another process has; closed with the database. */
  async connect(pool = 4): Promise<DataSource> {
    const dataSource = createDataSource({ url: this.url, pool, applicationName: 'gable-test' });
    await dataSource.initialize();
    // A server that is stopped under a pool is what some tests are about.
    poolOf(dataSource).on('error', () => undefined);
    this.opened.push(dataSource);
    return dataSource;
  }

  /** A data source on an up-to-date schema. */
  async migrated(pool = 4): Promise<DataSource> {
    const dataSource = await this.connect(pool);
    await migrate(dataSource);
    return dataSource;
  }

  /** Asks on a connection that is closed again, whatever happened to the others. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops the server under everybody. */
  async stopServer(): Promise<void> {
    await this.postgres.stop();
  }

  /** Starts it again at the same address. */
  async startServer(): Promise<void> {
    this.postgres = await relaunchTestPostgres(this.directory, this.postgres);
  }

  /** Closes all data sources, stops the server and removes its files. */
  async stop(): Promise<void> {
    await Promise.all(this.opened.map((dataSource) => dataSource.isInitialized && dataSource.destroy()));
    await this.postgres.stop();
    await rm(this.directory, { recursive: true, force: true });
  }
}
