import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people draw and measure on the pages of revisions, and what the width of a page stands for. */
export class Markups1797300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE markups (
      id uuid PRIMARY KEY,
      revision_id uuid NOT NULL REFERENCES file_revisions (id) ON DELETE CASCADE,
      page integer NOT NULL,
      kind text NOT NULL,
      points jsonb NOT NULL,
      text text,
      colour text NOT NULL,
      width text NOT NULL,
      created_by uuid NOT NULL REFERENCES users (id),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      published_at timestamptz,
      version integer NOT NULL DEFAULT 1
    )`);
    await runner.query('CREATE INDEX markups_of_revision ON markups (revision_id, created_at)');
    await runner.query(`CREATE TABLE page_scales (
      revision_id uuid NOT NULL REFERENCES file_revisions (id) ON DELETE CASCADE,
      page integer NOT NULL,
      metres_per_width double precision NOT NULL,
      set_by uuid NOT NULL REFERENCES users (id),
      set_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (revision_id, page),
      CONSTRAINT page_scales_of_a_width CHECK (metres_per_width > 0 AND metres_per_width <= 100000)
    )`);
    // What sheets say of it themselves is read with their title blocks, of those of before once more: their words are there.
    await runner.query('ALTER TABLE sheets ADD COLUMN metres_per_width double precision');
    await runner.query(`UPDATE file_revisions SET reading = 'queued' WHERE reading = 'ready' AND discarded_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sheets DROP COLUMN metres_per_width');
    await runner.query('DROP TABLE page_scales');
    await runner.query('DROP TABLE markups');
  }
}
