import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers the numbers of deleted revisions, so that none is given again. */
export class DeletedRevisions1795273200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN last_deleted_revision integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN last_deleted_revision');
  }
}
