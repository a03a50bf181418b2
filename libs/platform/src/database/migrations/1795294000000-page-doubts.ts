import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers of a page what may not be right about its picture. */
export class PageDoubts1795294000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file_pages ADD COLUMN doubt text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file_pages DROP COLUMN doubt');
  }
}
