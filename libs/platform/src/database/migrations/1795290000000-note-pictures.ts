import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers of an upload to a note which pictures a worker has made of it. What is there already is asked for by the sweep. */
export class NotePictures1795290000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE note_uploads
      ADD COLUMN processing text NOT NULL DEFAULT 'none',
      ADD COLUMN thumbnail_key text,
      ADD COLUMN converted_key text,
      ADD CONSTRAINT note_uploads_processing CHECK (processing IN ('none', 'queued', 'running', 'ready', 'failed'))`);
    await runner.query(`UPDATE note_uploads SET processing = 'queued'
      WHERE stored_at IS NOT NULL AND discarded_at IS NULL AND mimetype IN (
        'image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/tiff', 'image/avif',
        'image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence')`);
    await runner.query(`CREATE INDEX note_uploads_unfinished ON note_uploads (created_at)
      WHERE processing = 'queued' AND discarded_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX note_uploads_unfinished');
    await runner.query(`ALTER TABLE note_uploads
      DROP COLUMN converted_key,
      DROP COLUMN thumbnail_key,
      DROP COLUMN processing`);
  }
}
