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
  `UPDATE project_users SET lead = false WHERE random() < 0.5`,
  `UPDATE project_users pu SET lead = true FROM (SELECT DISTINCT ON (project_id) * FROM project_users ORDER BY project_id, random()) one
   WHERE one.project_id = pu.project_id AND one.user_id = pu.user_id
     AND NOT EXISTS (SELECT FROM project_users WHERE project_id = pu.project_id AND lead)`,
  `INSERT INTO project_users (project_id, user_id, role, lead)
   SELECT p.id, (SELECT id FROM users u WHERE NOT EXISTS (SELECT FROM project_users WHERE project_id = p.id AND user_id = u.id) LIMIT 1), 'team', true
   FROM projects p WHERE NOT EXISTS (SELECT FROM project_users WHERE project_id = p.id AND lead)
     AND EXISTS (SELECT FROM users u WHERE NOT EXISTS (SELECT FROM project_users WHERE project_id = p.id AND user_id = u.id))`,
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

/** Everybody locks projects in the order of the ids, as the api does. */
const LOCK = `SELECT id FROM projects WHERE name <> 'New house' ORDER BY id FOR NO KEY UPDATE`;
const LOCKED = `name <> 'New house' AND random() < 0.5`;

/** What several people do at the same time, each in a transaction. */
const AT_ONCE = [
  [LOCK, `UPDATE projects SET status = 'COMP', archived_at = NULL WHERE ${LOCKED}`],
  [LOCK, `UPDATE projects SET status = 'OHLD', archived_at = now() WHERE ${LOCKED}`],
  [LOCK, `UPDATE projects SET status = 'ACTV', deleted_at = NULL, potential = false WHERE ${LOCKED}`],
  [LOCK, `DELETE FROM project_users USING projects WHERE project_id = id AND ${LOCKED}`],
  ...Array.from({ length: 4 }, () => [
    `WITH made AS (
       INSERT INTO projects (id, name, created_by, version)
       SELECT gen_random_uuid(), 'New house', id, 1 FROM users LIMIT 2 RETURNING id
     ) SELECT set_config('test.made', string_agg(id::text, ','), true) FROM made`,
    `INSERT INTO project_users (project_id, user_id, role)
     SELECT unnest(string_to_array(current_setting('test.made'), ','))::uuid, id, 'member' FROM users`,
  ]),
];

describe('the listings and counts of projects kept by triggers', () => {
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
         (SELECT sum(percent)::float8 / count(*) FROM project_phases WHERE project_id = p.id) AS progress,
         (SELECT user_id FROM project_users WHERE project_id = p.id AND lead) AS lead_id
       FROM project_users pu JOIN projects p ON p.id = pu.project_id
       WHERE p.deleted_at IS NULL AND NOT p.potential ORDER BY 2, 1`,
    );

  const KIND = 'user_id, archived, role, status, personal';
  const counted = () =>
    database.query(
      `SELECT ${KIND}, sum(total) AS total, sum(created) AS created FROM project_counts
       GROUP BY ${KIND} HAVING sum(total) <> 0 OR sum(created) <> 0 ORDER BY ${KIND}`,
    );
  const expectedCounts = () =>
    database.query(
      `SELECT ${KIND}, count(*) AS total, sum(floor(extract(epoch FROM created_at))) AS created FROM project_listings
       GROUP BY ${KIND} ORDER BY ${KIND}`,
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
      const counts = await counted();
      expect({ step, change, counts }).toEqual({ step, change, counts: await expectedCounts() });
    }
    expect(listed).toBeGreaterThan(100);
  });

  it('are exact after changes at the same time, which never block each other', async () => {
    const people = await database.migrated(AT_ONCE.length);
    await people.query(CHANGES[0] ?? '');
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(
        AT_ONCE.map((statements) =>
          people.transaction(async (manager) => {
            for (const statement of statements) await manager.query(statement);
          }),
        ),
      );
      await people.query(`UPDATE projects SET name = 'House' WHERE name = 'New house'`);
    }
    expect((await kept()).length).toBeGreaterThan(20);
    expect(await kept()).toEqual(await expected());
    expect(await counted()).toEqual(await expectedCounts());
  });

  it('count with no more rows than there were changes at the same time', async () => {
    const rows = await database.query<{ most: number }>(
      `SELECT max(count)::int AS most FROM (SELECT count(*) FROM project_counts GROUP BY ${KIND}) AS kinds`,
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(AT_ONCE.length);
  });

  it('do not wait for who is counting the same kind', async () => {
    const [one, other] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
    const change = `UPDATE projects SET status = CASE status WHEN 'COMP' THEN 'ACTV' ELSE 'COMP' END WHERE id = $1`;
    const projects = await database.query<{ id: string }>(
      `SELECT project_id AS id FROM project_listings GROUP BY 1 HAVING count(*) > 1 LIMIT 2`,
    );
    await one.startTransaction();
    await one.query(change, [projects[0]?.id]);
    await other.startTransaction();
    await other.query(change, [projects[1]?.id]);
    await one.rollbackTransaction();
    await other.commitTransaction();
    await Promise.all([one.release(), other.release()]);
    expect(await counted()).toEqual(await expectedCounts());
  });

  it('hold what was there before there were any', async () => {
    await dataSource.query(CHANGES[0] ?? '');
    const before = [await kept(), await counted()];
    // Later migrations go first.
    while ((await database.query(`SELECT FROM pg_tables WHERE tablename = 'project_listings'`)).length > 0) {
      await dataSource.undoLastMigration();
    }
    await migrate(dataSource);
    expect(before[0]?.length).toBeGreaterThan(0);
    expect([await kept(), await counted()]).toEqual(before);
  });

  it('go with the last project', async () => {
    await dataSource.query('DELETE FROM projects');
    expect([await kept(), await counted()]).toEqual([[], []]);
  });
});
