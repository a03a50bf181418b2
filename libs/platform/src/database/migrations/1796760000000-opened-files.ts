import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has opened a file since when: asked for each file of a list, where it is not new to whoever has. */
export class OpenedFiles1796760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX history_opened_files ON history (file_id, user_from, created_at)
      WHERE item_action = 'open'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX history_opened_files');
  }
}
