import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { addProject, addUser } from '../testing/rows.js';
import { TestDatabase } from '../testing/test-database.js';

/** The same numbers every time: a failure can be looked at again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the counts of files kept by triggers', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let user: string;
  let projects: string[];

  beforeAll(async () => {
    database = await TestDatabase.start();
    dataSource = await database.migrated(8);
    user = await addUser(dataSource);
    projects = await Promise.all([1, 2, 3].map(() => addProject(dataSource, user)));
  });
  afterAll(() => database.stop());

  const kept = () =>
    database.query(
      `SELECT project_id, total, tagged, archived FROM project_file_counts
       WHERE (total, tagged, archived) <> (0, 0, 0) ORDER BY project_id`,
    );
  const counted = () =>
    database.query(
      `SELECT project_id, count(*) FILTER (WHERE NOT archived)::int AS total,
              count(*) FILTER (WHERE tagged AND NOT archived)::int AS tagged,
              count(*) FILTER (WHERE archived)::int AS archived
       FROM files WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL GROUP BY project_id ORDER BY project_id`,
    );

  /** Files of one statement, each with a revision that makes it visible or without. */
  async function insertFiles(random: () => number): Promise<void> {
    const values = Array.from({ length: 1 + Math.floor(random() * 5) }, () => [
      uuid(),
      projects[Math.floor(random() * projects.length)],
      random() < 0.3,
      random() < 0.3,
    ]);
    for (const [id, project, tagged, archived] of values) {
      await dataSource.query(
        `INSERT INTO files (id, project_id, name, sort_order, original_by, tagged, archived) VALUES ($1, $2, 'a', 1, $3, $4, $5)`,
        [id, project, user, tagged, archived],
      );
      await dataSource.query(
        `INSERT INTO file_revisions (id, file_id, name, mimetype, size, storage_key, uploaded_by) VALUES ($1, $1, 'a', 'b', 1, 'c', $2)`,
        [id, user],
      );
    }
  }

  /** What happens to files, each to a random part of them in one statement. */
  const CHANGES = [
    `UPDATE files SET current_revision_id = id
     WHERE random() < 0.5 AND EXISTS (SELECT FROM file_revisions r WHERE r.id = files.id)`,
    `UPDATE files SET current_revision_id = NULL WHERE random() < 0.1`,
    `UPDATE files SET archived = NOT archived WHERE random() < 0.3`,
    `UPDATE files SET tagged = NOT tagged WHERE random() < 0.3`,
    `UPDATE files SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END WHERE random() < 0.2`,
    `UPDATE files SET name = name || 'x'`,
    `UPDATE files SET project_id = (SELECT id FROM projects p ORDER BY md5(p.id::text || files.id::text) LIMIT 1) WHERE random() < 0.1`,
    `DELETE FROM files WHERE random() < 0.1`,
    `DELETE FROM file_revisions WHERE random() < 0.05`,
  ];

  it('are exact after any insert, update and delete', async () => {
    const random = seeded(20_260_701);
    for (let step = 0; step < 120; step += 1) {
      const change = CHANGES[Math.floor(random() * CHANGES.length * 1.5)];
      await dataSource.transaction(async (manager) => {
        // random() of the server repeats too.
        await manager.query('SELECT setseed($1)', [random()]);
        if (change) await manager.query(change);
      });
      if (!change) await insertFiles(random);
      expect({ step, change, rows: await kept() }).toEqual({ step, change, rows: await counted() });
    }
    expect((await counted()).length).toBeGreaterThan(0);
  });

  it('are exact when transactions run at the same time, and when one is undone', async () => {
    await insertFiles(seeded(1));
    await dataSource.query(
      'UPDATE files SET current_revision_id = id WHERE EXISTS (SELECT FROM file_revisions r WHERE r.id = files.id)',
    );
    const archive = (project: string | undefined, undo: boolean) =>
      dataSource
        .transaction(async (manager) => {
          // As every change of several files must: lock them in one order, or two of them may wait for each other.
          await manager.query('SELECT FROM files WHERE project_id = $1 ORDER BY id FOR UPDATE', [project]);
          await manager.query('UPDATE files SET archived = NOT archived WHERE project_id = $1', [project]);
          if (undo) throw new Error('undone');
        })
        .catch((error: Error) => {
          if (error.message !== 'undone') throw error;
        });
    await Promise.all(Array.from({ length: 24 }, (_, index) => archive(projects[index % 3], index % 4 === 0)));
    expect(await kept()).toEqual(await counted());
  });

  it('go down to nothing with the last file', async () => {
    await dataSource.query('DELETE FROM files');
    expect(await kept()).toEqual([]);
  });
});
