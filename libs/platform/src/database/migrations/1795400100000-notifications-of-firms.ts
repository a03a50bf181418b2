import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notification may be about no project: who sees it goes by its kind then. */
export class NotificationsOfFirms1795400100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ALTER project_id DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM notifications WHERE project_id IS NULL');
    await runner.query('ALTER TABLE notifications ALTER project_id SET NOT NULL');
  }
}
