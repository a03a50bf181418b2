import type { DataSource } from 'typeorm';
import { addUser } from '../testing/rows.js';
import { TestDatabase } from '../testing/test-database.js';

/** What happens to tasks, each to a random part of them in one statement. */
const CHANGES = [
  `INSERT INTO tasks (id, owner_id, assignee_id, name, done_at, version)
   SELECT gen_random_uuid(), owner.id, CASE WHEN random() < 0.3 THEN other.id ELSE owner.id END, 'A task',
     CASE WHEN random() < 0.5 THEN now() END, 1
   FROM users owner CROSS JOIN users other WHERE random() < 0.7`,
  `UPDATE tasks SET done_at = CASE WHEN done_at IS NULL THEN now() END WHERE random() < 0.4`,
  `UPDATE tasks SET assignee_id = owner_id WHERE random() < 0.2`,
  `UPDATE tasks SET name = name || '.'`,
  `DELETE FROM tasks WHERE random() < 0.2`,
];

describe('how many tasks somebody has done, kept by triggers', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await TestDatabase.start();
    dataSource = await database.migrated(8);
    for (let person = 0; person < 4; person += 1) await addUser(dataSource);
  });
  afterAll(() => database.stop());

  const kept = () => database.query('SELECT user_id, done FROM task_counts WHERE done <> 0 ORDER BY user_id');
  const counted = () =>
    database.query(`SELECT owner_id AS user_id, count(*)::int AS done FROM tasks
      WHERE owner_id = assignee_id AND done_at IS NOT NULL GROUP BY owner_id ORDER BY owner_id`);

  it('is exact after any change, also of many tasks and of whole accounts', async () => {
    for (let step = 0; step < 60; step += 1) {
      const change = CHANGES[step % CHANGES.length] ?? '';
      await dataSource.transaction(async (manager) => {
        await manager.query('SELECT setseed($1)', [step / 100]);
        await manager.query(change);
      });
      expect({ step, change, rows: await kept() }).toEqual({ step, change, rows: await counted() });
    }
    expect((await counted()).length).toBeGreaterThan(0);
    await dataSource.query('DELETE FROM users');
    expect(await kept()).toEqual([]);
  });

  it('is exact when transactions run at the same time, and when one is undone', async () => {
    const owner = await addUser(dataSource);
    const add = async (undo: boolean) => {
      await dataSource
        .transaction(async (manager) => {
          await manager.query(
            `INSERT INTO tasks (id, owner_id, assignee_id, name, done_at, version)
             VALUES (gen_random_uuid(), $1, $1, 'A task', now(), 1)`,
            [owner],
          );
          if (undo) throw new Error('undone');
        })
        .catch((error: Error) => {
          if (error.message !== 'undone') throw error;
        });
    };
    await Promise.all(Array.from({ length: 24 }, (_, index) => add(index % 4 === 0)));
    expect(await kept()).toEqual([{ user_id: owner, done: 18 }]);
  });
});
