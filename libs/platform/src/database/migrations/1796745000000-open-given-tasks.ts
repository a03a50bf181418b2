import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAY = `(coalesce(due_date, 'infinity'::date))`;

/**
 * Open tasks that somebody has given to others are a range of one index, as their own are: counted by the index of all that
 * were given and that of all that are open, they were the slower the more tasks everybody had.
 */
export class OpenGivenTasks1796745000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX tasks_open_given_by_due_date ON tasks (owner_id, ${DAY}, id)
      INCLUDE (assignee_id, project_id, due_date) WHERE assignee_id <> owner_id AND done_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tasks_open_given_by_due_date');
  }
}
