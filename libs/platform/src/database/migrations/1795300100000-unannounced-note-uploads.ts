import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An upload to a note may be announced without its size, which is counted once a note refers to it (API-81). */
export class UnannouncedNoteUploads1795300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE note_uploads ALTER COLUMN size DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE note_uploads SET size = 0 WHERE size IS NULL');
    await runner.query('ALTER TABLE note_uploads ALTER COLUMN size SET NOT NULL');
  }
}
