import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest notes of all, which omnisearch looks through for anyone who sees more than can be read. */
export class NewestNotes1795289500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX notes_by_creation ON notes (created_at) WHERE is_note AND NOT draft AND deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notes_by_creation');
  }
}
