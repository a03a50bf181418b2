import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of pages. Those of documents that are there already are read by and by. */
export class PageTexts1796770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As `search_words` does, and all of it.
    await runner.query(`CREATE FUNCTION plain_words(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT regexp_replace(' ' || lower(unaccent(normalize(value, NFKC))) || ' ', '[^[:alnum:]]+', ' ', 'g')
    $$`);
    await runner.query(`CREATE TABLE page_texts (
      revision_id uuid NOT NULL REFERENCES file_revisions ON DELETE CASCADE,
      page integer NOT NULL,
      project_id uuid NOT NULL,
      words text NOT NULL,
      boxes bytea NOT NULL,
      searched tsvector NOT NULL,
      PRIMARY KEY (revision_id, page)
    )`);
    await runner.query('CREATE INDEX page_texts_by_words ON page_texts USING gin (searched)');
    await runner.query('CREATE INDEX page_texts_by_project ON page_texts (project_id)');
    await runner.query(`ALTER TABLE file_revisions ADD reading text NOT NULL DEFAULT 'none'
      CONSTRAINT file_revisions_reading CHECK (reading IN ('none', 'queued', 'ready', 'failed'))`);
    await runner.query(`UPDATE file_revisions SET reading = 'queued'
      WHERE processing = 'ready' AND mimetype = 'application/pdf' AND stored_at IS NOT NULL AND discarded_at IS NULL`);
    await runner.query(`CREATE INDEX file_revisions_unread ON file_revisions (created_at) WHERE reading = 'queued'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file_revisions DROP COLUMN reading');
    await runner.query('DROP TABLE page_texts');
    await runner.query('DROP FUNCTION plain_words(text)');
  }
}
