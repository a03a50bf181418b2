import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters of one thing that are searched: what an index entry holds for certain. */
const SEARCHED = 600;

/** A table that is searched: what it follows, its columns, and what they are made of. */
interface Searched {
  table: string;
  of: string;
  key: string;
  /** Columns beside key and words. */
  columns: string;
  /** The same of a row of `of`, called `NEW`. */
  values: string;
  words: string;
  /** The columns whose change is followed. */
  changes: string;
  /** Whether a row is searched at all. */
  visible: string;
}

const SEARCHED_TABLES: Searched[] = [
  {
    table: 'searchable_projects',
    of: 'projects',
    key: 'project_id',
    columns: '',
    values: '',
    words: `concat_ws(' ', NEW.name, NEW.job_number)`,
    changes: 'name, job_number',
    visible: 'true',
  },
  {
    table: 'searchable_people',
    of: 'users',
    key: 'user_id',
    columns: '',
    values: '',
    words: `concat_ws(' ', NEW.name, NEW.email)`,
    changes: 'name, email',
    visible: 'true',
  },
  {
    table: 'searchable_files',
    of: 'files',
    key: 'file_id',
    columns: ', project_id, created_at',
    values: ', NEW.project_id, NEW.created_at',
    words: `concat_ws(' ', NEW.alias, NEW.name)`,
    changes: 'name, alias, current_revision_id, deleted_at',
    visible: 'NEW.current_revision_id IS NOT NULL AND NEW.deleted_at IS NULL',
  },
];

/**
 * What omnisearch finds projects, people and files by: narrow tables of plain words, kept by triggers. They are not columns
 * of what they follow, so that a change of anything else about a file touches no trigram index, and that all words of a
 * project's files lie side by side in one index. `files_by_words` is not needed any more: the search of a project's files
 * looks here as well.
 */
export class Search1795289000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent');
    // Small letters without accents; whatever is no letter and no digit is one space, and so are both ends.
    await runner.query(`CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT left(regexp_replace(' ' || lower(unaccent(normalize(value, NFKC))) || ' ', '[^[:alnum:]]+', ' ', 'g'), ${SEARCHED})
    $$`);
    await runner.query(`CREATE TABLE searchable_projects (
      project_id uuid PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
      words text NOT NULL
    )`);
    await runner.query(`CREATE TABLE searchable_people (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      words text NOT NULL
    )`);
    await runner.query(`CREATE TABLE searchable_files (
      file_id uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
      project_id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      words text NOT NULL
    )`);
    for (const { table, of, key, columns, values, words, changes, visible } of SEARCHED_TABLES) {
      const source = (row: string): string =>
        `SELECT NEW.id${values}, search_words(${words}) ${row} WHERE ${visible}`.replaceAll(/\bNEW\b/g, 'present');
      await runner.query(`INSERT INTO ${table} (${key}${columns}, words) ${source(`FROM ${of} AS present`)}`);
      await runner.query(`CREATE INDEX ${table}_by_words ON ${table} USING gin (words gin_trgm_ops)`);
      await runner.query(`CREATE FUNCTION search_${of}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF ${visible} THEN
          INSERT INTO ${table} (${key}${columns}, words) VALUES (NEW.id${values}, search_words(${words}))
          ON CONFLICT (${key}) DO UPDATE SET words = excluded.words WHERE ${table}.words <> excluded.words;
        ELSE
          DELETE FROM ${table} WHERE ${key} = NEW.id;
        END IF;
        RETURN NULL;
      END $$`);
      const before = changes.replaceAll(/\w+/g, 'OLD.$&');
      const after = changes.replaceAll(/\w+/g, 'NEW.$&');
      await runner.query(`CREATE TRIGGER ${of}_searchable_when_new AFTER INSERT ON ${of}
        FOR EACH ROW WHEN (${visible}) EXECUTE FUNCTION search_${of}()`);
      await runner.query(`CREATE TRIGGER ${of}_searchable_when_changed AFTER UPDATE OF ${changes} ON ${of}
        FOR EACH ROW WHEN ((${before}) IS DISTINCT FROM (${after})) EXECUTE FUNCTION search_${of}()`);
    }
    // The words of a project lie side by side, and so do the newest of all: they are read without the table.
    await runner.query(
      'CREATE INDEX searchable_files_of_project ON searchable_files (project_id, created_at) INCLUDE (file_id, words)',
    );
    await runner.query(
      'CREATE INDEX searchable_files_by_creation ON searchable_files (created_at) INCLUDE (file_id, project_id, words)',
    );
    await runner.query('DROP INDEX files_by_words');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX files_by_words ON files USING gin ((name || ' ' || coalesce(alias, '')) gin_trgm_ops)
    WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL`);
    for (const { table, of } of SEARCHED_TABLES) {
      await runner.query(`DROP TRIGGER ${of}_searchable_when_new ON ${of}`);
      await runner.query(`DROP TRIGGER ${of}_searchable_when_changed ON ${of}`);
      await runner.query(`DROP FUNCTION search_${of}()`);
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query('DROP FUNCTION search_words(text)');
  }
}
