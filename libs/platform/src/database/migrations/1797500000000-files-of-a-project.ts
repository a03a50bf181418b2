import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All files of a project, those that are announced, archived or deleted as well: where a new file goes is asked at every
 * upload, and without this index every file of the instance was read for it.
 */
export class FilesOfAProject1797500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX files_by_project ON files (project_id, sort_order)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_by_project');
  }
}
