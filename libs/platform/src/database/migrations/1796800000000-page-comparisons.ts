import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages that are compared with each other: how the one lies upon the other, and where they differ. */
export class PageComparisons1796800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE page_comparisons (
      id uuid PRIMARY KEY,
      before_revision_id uuid NOT NULL REFERENCES file_revisions (id) ON DELETE CASCADE,
      before_page integer NOT NULL,
      after_revision_id uuid NOT NULL REFERENCES file_revisions (id) ON DELETE CASCADE,
      after_page integer NOT NULL,
      work text NOT NULL DEFAULT 'queued',
      run integer NOT NULL DEFAULT 1,
      asked_at timestamptz NOT NULL DEFAULT now(),
      state text,
      place jsonb,
      share real,
      regions jsonb,
      CONSTRAINT page_comparisons_work CHECK (work IN ('queued', 'ready', 'failed')),
      CONSTRAINT page_comparisons_state CHECK (state IN ('automatic', 'confirmed', 'manual', 'unsure', 'refused'))
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX page_comparisons_of
       ON page_comparisons (after_revision_id, after_page, before_revision_id, before_page)`,
    );
    await runner.query('CREATE INDEX page_comparisons_before ON page_comparisons (before_revision_id)');
    await runner.query(
      `CREATE INDEX page_comparisons_queued ON page_comparisons (after_revision_id, asked_at) WHERE work = 'queued'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_comparisons');
  }
}
