import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Large uploads whose SHA-256 a worker takes, after they were completed. */
export class HashesByTheWorker1797700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE file_revisions ADD hashing text NOT NULL DEFAULT 'none'
      CONSTRAINT file_revisions_hashing CHECK (hashing IN ('none', 'queued', 'ready', 'failed'))`);
    await runner.query(`CREATE INDEX file_revisions_unhashed ON file_revisions (created_at) WHERE hashing = 'queued'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file_revisions DROP COLUMN hashing');
  }
}
