import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Revisions whose sheets are compared by themselves with those of the one before. */
export class RevisionComparisons1797200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE revision_comparisons (
      revision_id uuid PRIMARY KEY REFERENCES file_revisions (id) ON DELETE CASCADE,
      before_revision_id uuid NOT NULL REFERENCES file_revisions (id) ON DELETE CASCADE,
      pairs jsonb NOT NULL,
      added integer[] NOT NULL,
      gone integer[] NOT NULL,
      left_out integer NOT NULL DEFAULT 0,
      work text NOT NULL DEFAULT 'queued',
      asked_at timestamptz NOT NULL DEFAULT now(),
      changed integer NOT NULL DEFAULT 0,
      unsure integer NOT NULL DEFAULT 0,
      CONSTRAINT revision_comparisons_work CHECK (work IN ('queued', 'ready'))
    )`);
    await runner.query('CREATE INDEX revision_comparisons_before ON revision_comparisons (before_revision_id)');
    await runner.query(
      `CREATE INDEX revision_comparisons_queued ON revision_comparisons (asked_at) WHERE work = 'queued'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE revision_comparisons');
  }
}
