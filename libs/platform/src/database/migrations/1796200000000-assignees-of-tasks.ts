import type { MigrationInterface, QueryRunner } from 'typeorm';

const LISTS = ['tasks_by_id', 'tasks_by_due_date', 'tasks_open_by_due_date'];

/**
 * A task is made by one person and done by another, or by the same: lists read those that are somebody's to do, and what
 * they have given to others, each by an index of its own.
 */
export class AssigneesOfTasks1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks ADD assignee_id uuid');
    await runner.query('UPDATE tasks SET assignee_id = owner_id');
    await runner.query('ALTER TABLE tasks ALTER assignee_id SET NOT NULL');
    await runner.query(`ALTER TABLE tasks ADD CONSTRAINT tasks_assignee_id_fkey
      FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE CASCADE`);
    await this.index(runner, 'assignee_id');
    await runner.query('CREATE INDEX tasks_owner_id_idx ON tasks (owner_id)');
    await runner.query(`CREATE INDEX tasks_given_by_due_date ON tasks (owner_id, due_date, id)
      WHERE assignee_id <> owner_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tasks_given_by_due_date, tasks_owner_id_idx');
    await this.index(runner, 'owner_id');
    await runner.query('ALTER TABLE tasks DROP assignee_id');
  }

  private async index(runner: QueryRunner, person: string): Promise<void> {
    await runner.query(`DROP INDEX ${LISTS.join(', ')}`);
    await runner.query(`CREATE INDEX tasks_by_id ON tasks (${person}, id)`);
    await runner.query(`CREATE INDEX tasks_by_due_date ON tasks (${person}, due_date, id)`);
    await runner.query(`CREATE INDEX tasks_open_by_due_date ON tasks (${person}, due_date, id) WHERE done_at IS NULL`);
  }
}
