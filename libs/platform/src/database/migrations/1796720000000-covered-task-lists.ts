import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAY = `(coalesce(due_date, 'infinity'::date))`;
const FORMER = ['tasks_by_due_date', 'tasks_open_by_due_date', 'tasks_given_by_due_date'];
const NEW = [...FORMER, 'tasks_done_by_due_date', 'tasks_open_about_project'];

/**
 * Each list of somebody's tasks is a range of one index, also what has no due date, which stands at the end of all days;
 * and the index holds what the list is counted by, so that the count of many thousands reads no row.
 */
export class CoveredTaskLists1796720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${FORMER.join(', ')}`);
    await runner.query(`CREATE INDEX tasks_by_due_date ON tasks (assignee_id, ${DAY}, id)`);
    await runner.query(`CREATE INDEX tasks_open_by_due_date ON tasks (assignee_id, ${DAY}, id)
      INCLUDE (owner_id, project_id, due_date) WHERE done_at IS NULL`);
    await runner.query(`CREATE INDEX tasks_done_by_due_date ON tasks (assignee_id, ${DAY}, id)
      INCLUDE (owner_id, project_id, due_date) WHERE done_at IS NOT NULL`);
    await runner.query(`CREATE INDEX tasks_given_by_due_date ON tasks (owner_id, ${DAY}, id)
      INCLUDE (assignee_id, project_id, done_at, due_date) WHERE assignee_id <> owner_id`);
    await runner.query(`CREATE INDEX tasks_open_about_project ON tasks (assignee_id, project_id, ${DAY}, id)
      INCLUDE (owner_id, due_date) WHERE project_id IS NOT NULL AND done_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${NEW.join(', ')}`);
    await runner.query('CREATE INDEX tasks_by_due_date ON tasks (assignee_id, due_date, id)');
    await runner.query(
      'CREATE INDEX tasks_open_by_due_date ON tasks (assignee_id, due_date, id) WHERE done_at IS NULL',
    );
    await runner.query(`CREATE INDEX tasks_given_by_due_date ON tasks (owner_id, due_date, id)
      WHERE assignee_id <> owner_id`);
  }
}
