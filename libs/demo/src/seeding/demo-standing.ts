import type { DataSource } from 'typeorm';
import { personId } from './demo-ids.js';

/** What a database says of the demo workspace. */
export interface DemoStanding {
  /** Nobody has ever signed up: the demo may be put here. */
  empty: boolean;
  /** The demo's people are here. */
  present: boolean;
  /** Some of its files may still have to be made. */
  unfinished: boolean;
}

/** Asks the database in one short query, because every start of the api does. */
export async function readDemoStanding(dataSource: DataSource): Promise<DemoStanding> {
  const rows: DemoStanding[] = await dataSource.query(
    // Only the demo announces files before it knows their size.
    `SELECT NOT EXISTS (SELECT FROM users) AS empty,
            EXISTS (SELECT FROM users WHERE id = $1 AND deleted_at IS NULL) AS present,
            EXISTS (SELECT FROM file_revisions
                    WHERE stored_at IS NULL AND discarded_at IS NULL AND size = 0) AS unfinished`,
    [personId('owner')],
  );
  return rows[0] ?? { empty: false, present: false, unfinished: false };
}
