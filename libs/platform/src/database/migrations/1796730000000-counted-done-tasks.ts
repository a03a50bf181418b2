import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many of their own tasks somebody has done is kept, since that only grows: everything else that lists of tasks count
 * is what is still open. What others gave them is counted when it is asked for, as it depends on what they see.
 */
export class CountedDoneTasks1796730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE task_counts (user_id uuid PRIMARY KEY, done integer NOT NULL)');
    await runner.query(`INSERT INTO task_counts (user_id, done) SELECT owner_id, count(*) FROM tasks
      WHERE owner_id = assignee_id AND done_at IS NOT NULL GROUP BY owner_id`);
    await runner.query(`CREATE INDEX tasks_done_for_others ON tasks (assignee_id)
      WHERE assignee_id <> owner_id AND done_at IS NOT NULL`);
    const count = (name: string, event: string, tables: readonly [string, number][]) => {
      const changes = tables.map(
        ([table, change]) => `SELECT owner_id, ${change} AS change FROM ${table}_rows
          WHERE owner_id = assignee_id AND done_at IS NOT NULL`,
      );
      const referencing = tables.map(([table]) => `${table.toUpperCase()} TABLE AS ${table}_rows`).join(' ');
      return runner.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO task_counts AS counted (user_id, done)
          SELECT owner_id, sum(change) FROM (${changes.join(' UNION ALL ')}) AS changes
          GROUP BY owner_id HAVING sum(change) <> 0 ORDER BY owner_id
          ON CONFLICT (user_id) DO UPDATE SET done = counted.done + excluded.done;
          RETURN NULL;
        END $$;
        CREATE TRIGGER ${name} AFTER ${event} ON tasks
          REFERENCING ${referencing} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
    };
    await count('count_new_tasks', 'INSERT', [['new', 1]]);
    await count('count_gone_tasks', 'DELETE', [['old', -1]]);
    await count('count_changed_tasks', 'UPDATE', [
      ['new', 1],
      ['old', -1],
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['count_new_tasks', 'count_gone_tasks', 'count_changed_tasks']) {
      await runner.query(`DROP TRIGGER ${name} ON tasks`);
      await runner.query(`DROP FUNCTION ${name}()`);
    }
    await runner.query('DROP INDEX tasks_done_for_others');
    await runner.query('DROP TABLE task_counts');
  }
}
