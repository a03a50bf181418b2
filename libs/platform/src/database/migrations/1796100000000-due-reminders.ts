import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reminders that have not come, for the sweep: that of a due date by the day before which it does not come, whatever the
 * time zone, those beside it by their task.
 */
export class DueReminders1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX tasks_to_remind ON tasks ((due_date - due_date_reminder / 1440))
      WHERE done_at IS NULL AND NOT due_date_reminder_sent`);
    await runner.query('CREATE INDEX task_alarms_to_come ON task_alarms (task_id) WHERE NOT due_date_reminder_sent');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX task_alarms_to_come, tasks_to_remind');
  }
}
