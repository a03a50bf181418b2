import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLISHED = 'is_note AND NOT draft AND deleted_at IS NULL';

/**
 * Notes of a project: what they refer to, who wrote in them, and what their lists are found by.
 * `project_note_counts` is kept by a trigger, so that a long list need not be counted to be paged.
 */
export class Notes1795286000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notes ADD COLUMN words text NOT NULL DEFAULT ''`);
    await runner.query(`CREATE INDEX notes_published ON notes (project_id, created_at, id) WHERE ${PUBLISHED}`);
    await runner.query(
      `CREATE INDEX notes_by_author ON notes (project_id, user_id, created_at, id) WHERE ${PUBLISHED}`,
    );
    await runner.query(`CREATE INDEX notes_drafted ON notes (project_id, user_id, created_at, id)
      WHERE is_note AND draft AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX notes_by_words ON notes USING gin (words gin_trgm_ops)
      WHERE is_note AND deleted_at IS NULL`);
    await runner.query(`CREATE TABLE note_edits (
      id uuid NOT NULL,
      note_id uuid NOT NULL,
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT note_edits_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX note_edits_note_id_created_at_idx ON note_edits (note_id, created_at)`);
    await runner.query(`CREATE TABLE note_uploads (
      id uuid NOT NULL,
      project_id uuid NOT NULL,
      uploaded_by uuid NOT NULL,
      name text NOT NULL,
      mimetype text NOT NULL,
      size bigint NOT NULL,
      storage_key text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      stored_at timestamptz,
      unused_since timestamptz DEFAULT now(),
      discarded_at timestamptz,
      CONSTRAINT note_uploads_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX note_uploads_project_id_idx ON note_uploads (project_id)`);
    await runner.query(`CREATE INDEX note_uploads_unused ON note_uploads (unused_since)
      WHERE unused_since IS NOT NULL AND discarded_at IS NULL`);
    await runner.query(`CREATE INDEX note_uploads_discarded ON note_uploads (discarded_at)
      WHERE discarded_at IS NOT NULL`);
    await runner.query(`CREATE TABLE note_attachments (
      id uuid NOT NULL,
      note_id uuid NOT NULL,
      file_id uuid,
      upload_id uuid,
      inline boolean NOT NULL DEFAULT false,
      place integer NOT NULL,
      CONSTRAINT note_attachments_of_something CHECK (num_nonnulls(file_id, upload_id) = 1),
      CONSTRAINT note_attachments_inline CHECK (NOT inline OR upload_id IS NOT NULL),
      CONSTRAINT note_attachments_pkey PRIMARY KEY (id)
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX note_attachments_note_id_file_id_idx ON note_attachments (note_id, file_id)`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX note_attachments_note_id_upload_id_inline_idx ON note_attachments (note_id, upload_id, inline)`,
    );
    await runner.query(`CREATE INDEX note_attachments_file_id_idx ON note_attachments (file_id)`);
    await runner.query(`CREATE INDEX note_attachments_upload_id_idx ON note_attachments (upload_id)`);
    for (const [from, column, table, rule] of [
      ['note_edits', 'note_id', 'notes', ' ON DELETE CASCADE'],
      ['note_edits', 'user_id', 'users', ''],
      ['note_uploads', 'project_id', 'projects', ' ON DELETE CASCADE'],
      ['note_uploads', 'uploaded_by', 'users', ''],
      ['note_attachments', 'note_id', 'notes', ' ON DELETE CASCADE'],
      ['note_attachments', 'file_id', 'files', ' ON DELETE CASCADE'],
      ['note_attachments', 'upload_id', 'note_uploads', ' ON DELETE CASCADE'],
    ]) {
      await runner.query(
        `ALTER TABLE ${from} ADD CONSTRAINT ${from}_${column}_fkey FOREIGN KEY (${column}) REFERENCES ${table}(id)${rule}`,
      );
    }
    await runner.query(`CREATE TABLE project_note_counts (
      project_id uuid PRIMARY KEY,
      published integer NOT NULL DEFAULT 0
    )`);
    await runner.query(`CREATE FUNCTION count_notes() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      change integer := 0;
    BEGIN
      IF TG_OP <> 'DELETE' THEN
        change := change + (NEW.is_note AND NOT NEW.draft AND NEW.deleted_at IS NULL)::int;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        change := change - (OLD.is_note AND NOT OLD.draft AND OLD.deleted_at IS NULL)::int;
      END IF;
      IF change <> 0 THEN
        INSERT INTO project_note_counts AS counts (project_id, published)
        VALUES (coalesce(NEW.project_id, OLD.project_id), change)
        ON CONFLICT (project_id) DO UPDATE SET published = counts.published + excluded.published;
      END IF;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER notes_counted AFTER INSERT OR UPDATE OF draft, deleted_at OR DELETE ON notes
      FOR EACH ROW EXECUTE FUNCTION count_notes()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER notes_counted ON notes');
    await runner.query('DROP FUNCTION count_notes');
    await runner.query('DROP TABLE project_note_counts');
    await runner.query('DROP TABLE note_attachments');
    await runner.query('DROP TABLE note_uploads');
    await runner.query('DROP TABLE note_edits');
    for (const index of ['notes_by_words', 'notes_drafted', 'notes_by_author', 'notes_published']) {
      await runner.query(`DROP INDEX ${index}`);
    }
    await runner.query('ALTER TABLE notes DROP COLUMN words');
  }
}
