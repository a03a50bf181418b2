import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index of sheets. Documents whose words are there already are looked through again by and by. */
export class Sheets1796780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sheets (
      id uuid PRIMARY KEY,
      revision_id uuid NOT NULL REFERENCES file_revisions ON DELETE CASCADE,
      page integer NOT NULL,
      project_id uuid NOT NULL,
      state text NOT NULL CONSTRAINT sheets_state CHECK (state IN ('read', 'unsure', 'reviewed', 'none')),
      number text,
      number_key text,
      number_order text,
      discipline text NOT NULL,
      title text,
      issue text,
      issued_on date,
      number_confidence smallint NOT NULL DEFAULT 0,
      title_confidence smallint NOT NULL DEFAULT 0,
      issue_confidence smallint NOT NULL DEFAULT 0,
      issued_on_confidence smallint NOT NULL DEFAULT 0,
      reviewed_at timestamptz,
      reviewed_by uuid REFERENCES users ON DELETE SET NULL
    )`);
    await runner.query('CREATE UNIQUE INDEX sheets_revision_id_page_idx ON sheets (revision_id, page)');
    await runner.query(
      `CREATE INDEX sheets_named ON sheets (project_id, number_key) WHERE state IN ('read', 'reviewed')`,
    );
    await runner.query(`CREATE INDEX sheets_in_doubt ON sheets (project_id, state) WHERE state IN ('unsure', 'none')`);
    // The set is what its files say now. Of one number the last that was uploaded counts, and its first page.
    await runner.query(`CREATE VIEW current_sheets AS
      SELECT DISTINCT ON (s.project_id, s.number_key) s.*, f.id AS file_id, r.stored_at
      FROM sheets s JOIN file_revisions r ON r.id = s.revision_id AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
      JOIN files f ON f.id = r.file_id AND f.current_revision_id = s.revision_id
      WHERE s.state IN ('read', 'reviewed') AND s.number_key IS NOT NULL AND f.deleted_at IS NULL AND NOT f.archived
      ORDER BY s.project_id, s.number_key, r.stored_at DESC, s.revision_id DESC, s.page`);
    await runner.query(`UPDATE file_revisions SET reading = 'queued' WHERE reading = 'ready' AND discarded_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW current_sheets');
    await runner.query('DROP TABLE sheets');
  }
}
