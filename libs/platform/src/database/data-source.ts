import type { Pool } from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ENTITIES } from './entities/index.js';
import { ResilientClient } from './resilient-client.js';
import { MIGRATIONS } from './migrations/index.js';
import { SnakeCaseNaming } from './snake-case-naming.js';

/** What a data source needs. */
export interface DatabaseSettings {
  url: string;
  /** Most connections. */
  pool: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** Names of the migrations that make its schema; all when left out. */
  migrations?: readonly string[];
}

/** Names of all migrations, the oldest first. */
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name);

/** TypeORM would print lines of its own between ours; what fails, it throws as well. */
class NothingPrinted extends AbstractLogger {
  protected override writeLog(): void {
    // Nowhere.
  }
}

/** A TypeORM data source of our entities; the schema changes by migrations only. */
export function createDataSource({ url, pool, applicationName, migrations }: DatabaseSettings): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    url,
    applicationName,
    poolSize: pool,
    entities: ENTITIES,
    migrations: MIGRATIONS.filter(({ name }) => migrations?.includes(name) ?? true),
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCaseNaming(),
    // Ids are made by us (UUIDv7), so TypeORM must not ask for an extension of its own.
    installExtensions: false,
    synchronize: false,
    logger: new NothingPrinted(),
    extra: { Client: ResilientClient, keepAlive: true, connectionTimeoutMillis: 10_000 },
  };
  return new DataSource(options);
}

/** The pool under a data source, for named SQL (hot lists) and for what else speaks `pg`. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool;
