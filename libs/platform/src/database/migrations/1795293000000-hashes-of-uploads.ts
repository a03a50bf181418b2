import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The SHA-256 of the bytes of what was uploaded; unknown of what was there before. */
export class HashesOfUploads1795293000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file_revisions ADD COLUMN sha256 bytea');
    await runner.query('ALTER TABLE note_uploads ADD COLUMN sha256 bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE note_uploads DROP COLUMN sha256');
    await runner.query('ALTER TABLE file_revisions DROP COLUMN sha256');
  }
}
