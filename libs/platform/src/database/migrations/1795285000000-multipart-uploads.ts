import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers what an upload in parts needs to go on: its id in the storage, its parts, and which file it was. */
export class MultipartUploads1795285000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE file_revisions
      ADD COLUMN multipart_id text,
      ADD COLUMN multipart_part_size integer,
      ADD COLUMN modified_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE file_revisions
      DROP COLUMN multipart_id, DROP COLUMN multipart_part_size, DROP COLUMN modified_at`);
  }
}
