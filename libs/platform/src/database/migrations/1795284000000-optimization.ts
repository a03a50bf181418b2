import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNFINISHED = `processing IN ('queued', 'running') OR tiling IN ('queued', 'running')`;

/** Remembers of a revision whether it has a smaller copy, where that lies, and what went wrong. */
export class Optimization1795284000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE file_revisions
      DROP COLUMN optimized,
      ADD COLUMN optimization text NOT NULL DEFAULT 'none',
      ADD COLUMN optimization_error text,
      ADD COLUMN optimization_run integer NOT NULL DEFAULT '0',
      ADD COLUMN optimized_key text,
      ADD COLUMN optimized_size bigint,
      ADD CONSTRAINT file_revisions_optimization CHECK (optimization IN ('none', 'queued', 'running', 'ready', 'failed'))`);
    await runner.query('DROP INDEX file_revisions_unfinished');
    await runner.query(`CREATE INDEX file_revisions_unfinished ON file_revisions (lease_until)
    WHERE ${UNFINISHED} OR optimization IN ('queued', 'running')`);
    await runner.query(`CREATE INDEX file_revisions_left_copies ON file_revisions (lease_until)
    WHERE optimized_key IS NOT NULL AND optimization IN ('none', 'failed')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX file_revisions_left_copies');
    await runner.query('DROP INDEX file_revisions_unfinished');
    await runner.query(`CREATE INDEX file_revisions_unfinished ON file_revisions (lease_until) WHERE ${UNFINISHED}`);
    await runner.query(`ALTER TABLE file_revisions
      DROP COLUMN optimized_size,
      DROP COLUMN optimized_key,
      DROP COLUMN optimization_run,
      DROP COLUMN optimization_error,
      DROP COLUMN optimization,
      ADD COLUMN optimized boolean NOT NULL DEFAULT false`);
  }
}
