/**
 * Prints the SQL that would bring a migrated database in line with the entities, to be turned into a new migration.
 * Reads DATABASE_URL; `npm run migration:generate` gives it an empty embedded database.
 */
import { createDataSource, migrate, schemaDrift } from '@gable/platform';

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set.');

const dataSource = createDataSource({ url, pool: 4, applicationName: 'gable-migration-generate' });
await dataSource.initialize();
try {
  await migrate(dataSource);
  const statements = await schemaDrift(dataSource);
  console.log(statements.length === 0 ? '-- The schema is up to date.' : `${statements.join(';\n')};`);
} finally {
  await dataSource.destroy();
}
