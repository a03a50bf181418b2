import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos that pins carry. */
export class PinnedPhotos1797400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE comment_pins ADD COLUMN photo_file_id uuid REFERENCES files (id) ON DELETE SET NULL',
    );
    await runner.query('CREATE INDEX comment_pins_photo_file_id_idx ON comment_pins (photo_file_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comment_pins DROP COLUMN photo_file_id');
  }
}
