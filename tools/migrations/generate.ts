/**
 * Prints the SQL that would bring a freshly migrated database in line with the entities, to be turned into a new
 * migration. Works on an embedded database of its own, thrown away afterwards.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, migrate, schemaDrift, startEmbeddedPostgres } from '@gable/platform';

const directory = await mkdtemp(join(tmpdir(), 'gable-migration-'));
const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres'), logger: console });
const dataSource = createDataSource({ url: postgres.url, pool: 4, applicationName: 'gable-migration-generate' });
try {
  await dataSource.initialize();
  await migrate(dataSource);
  const statements = await schemaDrift(dataSource);
  console.log(statements.length === 0 ? '-- The schema is up to date.' : `${statements.join(';\n')};`);
} finally {
  await dataSource.destroy();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
