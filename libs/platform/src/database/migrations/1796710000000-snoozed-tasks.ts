import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders that are put off, for the sweep: by the moment they come again. */
export class SnoozedTasks1796710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks ADD snoozed_until timestamptz');
    await runner.query('CREATE INDEX tasks_snoozed ON tasks (snoozed_until) WHERE snoozed_until IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks DROP snoozed_until');
  }
}
