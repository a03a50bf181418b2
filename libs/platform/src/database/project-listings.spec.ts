import type { DataSource } from 'typeorm';
import { addProject, addUser } from '../testing/rows.js';
import { TestDatabase } from '../testing/test-database.js';
import { migrate } from './migrate.js';

/** One change each, of some rows or none; `random()` of the server repeats. */
const CHANGES = [
  `INSERT INTO project_users (project_id, user_id, role)
   SELECT p.id, u.id, 'member' FROM projects p, users u WHERE random() < 0.5 ON CONFLICT DO NOTHING`,
  `DELETE FROM project_users WHERE random() < 0.3`,
  `UPDATE project_users SET role = CASE WHEN role = 'owner' THEN 'team' ELSE 'owner' END WHERE random() < 0.4`,
  `UPDATE projects SET name = 'House ' || floor(random() * 100), version = version + 1 WHERE random() < 0.5`,
  `UPDATE projects SET status = 'PERS', personal = true WHERE random() < 0.3`,
  `UPDATE projects SET status = 'COMP', personal = false WHERE random() < 0.3`,
  `UPDATE projects SET archived_at = CASE WHEN archived_at IS NULL THEN now() END WHERE random() < 0.5`,
  `UPDATE projects SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END WHERE random() < 0.4`,
  `UPDATE projects SET potential = NOT potential WHERE random() < 0.4`,
  `UPDATE projects SET updated_at = clock_timestamp() WHERE random() < 0.5`,
  `INSERT INTO project_phases (id, project_id, category, name, name_key, percent, sort_order)
   SELECT gen_random_uuid(), id, 'DSGN', 'a', gen_random_uuid()::text, 5 * floor(random() * 21), 0 FROM projects WHERE random() < 0.5`,
  `UPDATE project_phases SET percent = 5 * floor(random() * 21) WHERE random() < 0.5`,
  `DELETE FROM project_phases WHERE random() < 0.5`,
];

describe('the listings of projects kept by triggers', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await TestDatabase.start();
    dataSource = await database.migrated();
    const users = await Promise.all([1, 2, 3].map(() => addUser(dataSource)));
    await Promise.all([1, 2, 3, 4].map((place) => addProject(dataSource, users[place % 3] ?? '')));
  });
  afterAll(() => database.stop());

  const kept = () => database.query('SELECT * FROM project_listings ORDER BY project_id, user_id');
  const expected = () =>
    database.query(
      `SELECT pu.user_id, p.id AS project_id, pu.role, p.archived_at IS NOT NULL AS archived, p.status, p.personal,
         lower(p.name) AS name_key, p.created_at, p.updated_at,
         (SELECT sum(percent)::float8 / count(*) FROM project_phases WHERE project_id = p.id) AS progress
       FROM project_users pu JOIN projects p ON p.id = pu.project_id
       WHERE p.deleted_at IS NULL AND NOT p.potential ORDER BY 2, 1`,
    );

  it('are exact after any change of projects, people and phases', async () => {
    let listed = 0;
    for (let step = 0; step < 130; step += 1) {
      const change = CHANGES[(step * 5 + Math.floor(step / 13)) % CHANGES.length] ?? '';
      await dataSource.transaction(async (manager) => {
        await manager.query('SELECT setseed($1)', [step / 130]);
        await manager.query(change);
      });
      const rows = await kept();
      listed += rows.length;
      expect({ step, change, rows }).toEqual({ step, change, rows: await expected() });
    }
    expect(listed).toBeGreaterThan(100);
  });

  it('hold what was there before there were any', async () => {
    await dataSource.query(CHANGES[0] ?? '');
    const before = await kept();
    // Later migrations go first.
    while ((await database.query(`SELECT FROM pg_tables WHERE tablename = 'project_listings'`)).length > 0) {
      await dataSource.undoLastMigration();
    }
    await migrate(dataSource);
    expect(before.length).toBeGreaterThan(0);
    expect(await kept()).toEqual(before);
  });

  it('go with the last project', async () => {
    await dataSource.query('DELETE FROM projects');
    expect(await kept()).toEqual([]);
  });
});
