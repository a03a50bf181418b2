import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers the picture somebody chose as their avatar until a worker has looked at it. */
export class AvatarUploads1795295000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE avatar_uploads (
      user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      upload_id uuid NOT NULL,
      processing text NOT NULL DEFAULT 'queued',
      error text,
      stored_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT avatar_uploads_processing CHECK (processing IN ('queued', 'ready', 'failed'))
    )`);
    await runner.query(
      `CREATE INDEX avatar_uploads_unfinished ON avatar_uploads (stored_at) WHERE processing = 'queued'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE avatar_uploads');
  }
}
