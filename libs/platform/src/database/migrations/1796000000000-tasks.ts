import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tasks of a person and their reminders. Lists read one owner's by the index of their order, whatever others have. */
export class Tasks1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE tasks (
      id uuid NOT NULL,
      owner_id uuid NOT NULL,
      project_id uuid,
      name text NOT NULL,
      due_date date,
      recurrence text NOT NULL DEFAULT 'none',
      series_from date,
      due_date_reminder integer,
      due_date_reminder_time text,
      due_date_reminder_sent boolean NOT NULL DEFAULT false,
      done_at timestamptz,
      version integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT tasks_series CHECK ((recurrence = 'none') = (series_from IS NULL)),
      CONSTRAINT tasks_series_due CHECK (recurrence = 'none' OR due_date IS NOT NULL),
      CONSTRAINT tasks_pkey PRIMARY KEY (id),
      CONSTRAINT tasks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
      CONSTRAINT tasks_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL
    )`);
    await runner.query('CREATE INDEX tasks_project_id_idx ON tasks (project_id)');
    await runner.query('CREATE INDEX tasks_by_id ON tasks (owner_id, id)');
    await runner.query('CREATE INDEX tasks_by_due_date ON tasks (owner_id, due_date, id)');
    await runner.query('CREATE INDEX tasks_open_by_due_date ON tasks (owner_id, due_date, id) WHERE done_at IS NULL');
    await runner.query(`CREATE TABLE task_alarms (
      id uuid NOT NULL,
      task_id uuid NOT NULL,
      due_date_reminder integer NOT NULL,
      due_date_reminder_time text,
      due_date_reminder_sent boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT task_alarms_pkey PRIMARY KEY (id),
      CONSTRAINT task_alarms_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX task_alarms_task_id_idx ON task_alarms (task_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['task_alarms', 'tasks']) await runner.query(`DROP TABLE ${table}`);
  }
}
