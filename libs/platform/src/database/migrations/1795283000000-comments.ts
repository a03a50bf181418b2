import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people write about files, in the table that notes of projects share, and how much of it each file has. */
export class Comments1795283000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE notes (
      id uuid NOT NULL,
      project_id uuid NOT NULL,
      file_id uuid,
      revision_id uuid,
      user_id uuid NOT NULL,
      is_note boolean NOT NULL DEFAULT false,
      body text NOT NULL,
      global boolean NOT NULL,
      draft boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      CONSTRAINT notes_of_something CHECK (is_note OR file_id IS NOT NULL),
      CONSTRAINT notes_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX notes_project_id_idx ON notes (project_id)`);
    await runner.query(`CREATE INDEX notes_revision_id_idx ON notes (revision_id)`);
    await runner.query(
      `CREATE INDEX comments_of_file ON notes (file_id, created_at, id) WHERE NOT is_note AND deleted_at IS NULL`,
    );
    for (const [column, table, rule] of [
      ['project_id', 'projects', ' ON DELETE CASCADE'],
      ['file_id', 'files', ' ON DELETE CASCADE'],
      ['revision_id', 'file_revisions', ' ON DELETE SET NULL'],
      ['user_id', 'users', ''],
    ]) {
      await runner.query(
        `ALTER TABLE notes ADD CONSTRAINT notes_${column}_fkey FOREIGN KEY (${column}) REFERENCES ${table}(id)${rule}`,
      );
    }
    await runner.query(`CREATE TABLE note_recipients (
      note_id uuid NOT NULL,
      user_id uuid NOT NULL,
      CONSTRAINT note_recipients_pkey PRIMARY KEY (note_id, user_id)
    )`);
    await runner.query(`CREATE INDEX note_recipients_user_id_idx ON note_recipients (user_id)`);
    await runner.query(
      `ALTER TABLE note_recipients ADD CONSTRAINT note_recipients_note_id_fkey FOREIGN KEY (note_id) REFERENCES notes(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE note_recipients ADD CONSTRAINT note_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE`,
    );
    await runner.query('ALTER TABLE files ADD COLUMN comments integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN comments');
    await runner.query('DROP TABLE note_recipients');
    await runner.query('DROP TABLE notes');
  }
}
