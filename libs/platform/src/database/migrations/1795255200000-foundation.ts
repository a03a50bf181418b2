import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People, sessions, projects, files and their revisions, history, the outbox.
 *
 * `project_file_counts` is kept by triggers, so that a list of a million files need not be counted to be paged.
 * A file without a current revision is an announced upload: the partial indexes leave it out.
 */
export class Foundation1795255200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS citext`);
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(`CREATE TABLE users (
      id uuid NOT NULL,
      email citext NOT NULL,
      name text NOT NULL,
      phone text,
      phone_country text NOT NULL DEFAULT 'us',
      password_hash text,
      active boolean NOT NULL DEFAULT false,
      avatar boolean NOT NULL DEFAULT false,
      options jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      CONSTRAINT users_email_key UNIQUE (email),
      CONSTRAINT users_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE TABLE projects (
      id uuid NOT NULL,
      name text NOT NULL,
      job_number text,
      status text NOT NULL DEFAULT 'ACTV',
      project_starts date,
      due_reminder boolean NOT NULL DEFAULT false,
      personal boolean NOT NULL DEFAULT false,
      under_construction boolean NOT NULL DEFAULT false,
      potential boolean NOT NULL DEFAULT false,
      other_fields jsonb NOT NULL DEFAULT '[]',
      created_by uuid NOT NULL,
      last_edited_by uuid,
      archived_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      version integer NOT NULL,
      CONSTRAINT projects_status CHECK (status IN ('ACTV', 'OHLD', 'COMP', 'OTHR', 'PERS')),
      CONSTRAINT projects_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE TABLE files (
      id uuid NOT NULL,
      project_id uuid NOT NULL,
      name text NOT NULL,
      alias text,
      current_revision_id uuid,
      revisions_length integer NOT NULL DEFAULT '0',
      size bigint NOT NULL DEFAULT '0',
      latest_version timestamptz,
      tagged boolean NOT NULL DEFAULT false,
      archived boolean NOT NULL DEFAULT false,
      sort_order double precision NOT NULL,
      original_by uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      CONSTRAINT files_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX files_current_revision_id_idx ON files (current_revision_id)`);
    await runner.query(`CREATE TABLE file_revisions (
      id uuid NOT NULL,
      file_id uuid NOT NULL,
      number integer,
      name text NOT NULL,
      mimetype text NOT NULL,
      size bigint NOT NULL,
      storage_key text NOT NULL,
      message text,
      uploaded_by uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      stored_at timestamptz,
      discarded_at timestamptz,
      processing text NOT NULL DEFAULT 'none',
      processing_error text,
      processing_run integer NOT NULL DEFAULT '0',
      lease_until timestamptz,
      lease_owner uuid,
      pages_total integer,
      pages_done integer NOT NULL DEFAULT '0',
      thumbnail_key text,
      converted_key text,
      tiling text NOT NULL DEFAULT 'none',
      optimized boolean NOT NULL DEFAULT false,
      CONSTRAINT file_revisions_tiling CHECK (tiling IN ('none', 'queued', 'running', 'ready', 'failed')),
      CONSTRAINT file_revisions_processing CHECK (processing IN ('none', 'queued', 'running', 'ready', 'failed')),
      CONSTRAINT file_revisions_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE UNIQUE INDEX file_revisions_file_id_number_idx ON file_revisions (file_id, number)`);
    await runner.query(`CREATE TABLE file_pages (
      revision_id uuid NOT NULL,
      page integer NOT NULL,
      width real NOT NULL,
      height real NOT NULL,
      rotation smallint NOT NULL DEFAULT '0',
      image_key text,
      image_width integer,
      image_height integer,
      thumbnail_key text,
      needs_tiles boolean NOT NULL DEFAULT false,
      tiles_key text,
      tiles_width integer,
      tiles_height integer,
      tiles_index_offset integer,
      tiles_index_bytes integer,
      error text,
      CONSTRAINT file_pages_pkey PRIMARY KEY (revision_id, page)
    )`);
    await runner.query(`CREATE TABLE history (
      id uuid NOT NULL,
      project_id uuid NOT NULL,
      item_type text NOT NULL,
      item_action text NOT NULL,
      file_id uuid,
      description text,
      user_from uuid NOT NULL,
      user_to uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT history_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX history_file_id_idx ON history (file_id)`);
    await runner.query(`CREATE INDEX history_by_project ON history (project_id, created_at, id)`);
    await runner.query(`CREATE TABLE outbox (
      id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      topic text NOT NULL,
      payload jsonb NOT NULL,
      attempts integer NOT NULL DEFAULT '0',
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT outbox_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX outbox_due ON outbox (next_attempt_at, id)`);
    await runner.query(`CREATE TABLE project_users (
      project_id uuid NOT NULL,
      user_id uuid NOT NULL,
      role text NOT NULL,
      lead boolean NOT NULL DEFAULT false,
      invited_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT project_users_role CHECK (role IN ('owner', 'member', 'team', 'client', 'contractor')),
      CONSTRAINT project_users_pkey PRIMARY KEY (project_id, user_id)
    )`);
    await runner.query(`CREATE INDEX project_users_user_id_idx ON project_users (user_id)`);
    await runner.query(`CREATE UNIQUE INDEX project_users_one_lead ON project_users (project_id) WHERE lead`);
    await runner.query(`CREATE TABLE sessions (
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      user_agent text,
      ip inet,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL,
      ended_at timestamptz,
      end_reason text,
      CONSTRAINT sessions_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX sessions_user_id_idx ON sessions (user_id)`);
    await runner.query(`CREATE TABLE session_tokens (
      id uuid NOT NULL,
      session_id uuid NOT NULL,
      access_hash bytea NOT NULL,
      refresh_hash bytea NOT NULL,
      access_expires_at timestamptz NOT NULL,
      refresh_expires_at timestamptz NOT NULL,
      rotated_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT session_tokens_access_hash_key UNIQUE (access_hash),
      CONSTRAINT session_tokens_refresh_hash_key UNIQUE (refresh_hash),
      CONSTRAINT session_tokens_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX session_tokens_session_id_idx ON session_tokens (session_id)`);
    await runner.query(
      `ALTER TABLE projects ADD CONSTRAINT projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)`,
    );
    await runner.query(
      `ALTER TABLE projects ADD CONSTRAINT projects_last_edited_by_fkey FOREIGN KEY (last_edited_by) REFERENCES users(id) ON DELETE SET NULL`,
    );
    await runner.query(
      `ALTER TABLE files ADD CONSTRAINT files_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE files ADD CONSTRAINT files_current_revision_id_fkey FOREIGN KEY (current_revision_id) REFERENCES file_revisions(id) ON DELETE SET NULL`,
    );
    await runner.query(
      `ALTER TABLE files ADD CONSTRAINT files_original_by_fkey FOREIGN KEY (original_by) REFERENCES users(id)`,
    );
    await runner.query(
      `ALTER TABLE file_revisions ADD CONSTRAINT file_revisions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE file_revisions ADD CONSTRAINT file_revisions_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)`,
    );
    await runner.query(
      `ALTER TABLE file_pages ADD CONSTRAINT file_pages_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES file_revisions(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE history ADD CONSTRAINT history_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE history ADD CONSTRAINT history_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL`,
    );
    await runner.query(
      `ALTER TABLE history ADD CONSTRAINT history_user_from_fkey FOREIGN KEY (user_from) REFERENCES users(id)`,
    );
    await runner.query(
      `ALTER TABLE project_users ADD CONSTRAINT project_users_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE project_users ADD CONSTRAINT project_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE session_tokens ADD CONSTRAINT session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE`,
    );
    await runner.query(`CREATE TABLE project_file_counts (
      project_id uuid PRIMARY KEY,
      total integer NOT NULL DEFAULT 0,
      tagged integer NOT NULL DEFAULT 0,
      archived integer NOT NULL DEFAULT 0
    )`);
    await runner.query(`CREATE FUNCTION count_files() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO project_file_counts AS counts
        SELECT project_id,
               count(*) FILTER (WHERE NOT archived),
               count(*) FILTER (WHERE tagged AND NOT archived),
               count(*) FILTER (WHERE archived)
        FROM after_rows WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL
        GROUP BY project_id ORDER BY project_id
        ON CONFLICT (project_id) DO UPDATE
        SET total = counts.total + excluded.total,
            tagged = counts.tagged + excluded.tagged,
            archived = counts.archived + excluded.archived;
      ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO project_file_counts AS counts
        SELECT project_id, sum(total), sum(tagged), sum(archived)
        FROM (
          SELECT project_id, (NOT archived)::int AS total, (tagged AND NOT archived)::int AS tagged,
                 archived::int AS archived
          FROM after_rows WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL
          UNION ALL
          SELECT project_id, -(NOT archived)::int, -(tagged AND NOT archived)::int, -archived::int
          FROM before_rows WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL
        ) AS changes
        GROUP BY project_id
        HAVING sum(total) <> 0 OR sum(tagged) <> 0 OR sum(archived) <> 0
        ORDER BY project_id
        ON CONFLICT (project_id) DO UPDATE
        SET total = counts.total + excluded.total,
            tagged = counts.tagged + excluded.tagged,
            archived = counts.archived + excluded.archived;
      ELSE
        UPDATE project_file_counts AS counts
        SET total = counts.total - gone.total,
            tagged = counts.tagged - gone.tagged,
            archived = counts.archived - gone.archived
        FROM (
          SELECT project_id,
                 count(*) FILTER (WHERE NOT archived) AS total,
                 count(*) FILTER (WHERE tagged AND NOT archived) AS tagged,
                 count(*) FILTER (WHERE archived) AS archived
          FROM before_rows WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL
          GROUP BY project_id
        ) AS gone
        WHERE gone.project_id = counts.project_id;
      END IF;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER files_counted_on_insert AFTER INSERT ON files
    REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_files()`);
    await runner.query(`CREATE TRIGGER files_counted_on_update AFTER UPDATE ON files
    REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_files()`);
    await runner.query(`CREATE TRIGGER files_counted_on_delete AFTER DELETE ON files
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_files()`);
    await runner.query(`CREATE INDEX files_by_creation ON files (project_id, archived, created_at, id)
    WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX files_by_update ON files (project_id, archived, updated_at, id)
    WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX files_by_name ON files (project_id, archived, lower(coalesce(alias, name)), id)
    WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX files_by_size ON files (project_id, archived, size, id)
    WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX files_by_order ON files (project_id, archived, sort_order, id)
    WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX files_pinned ON files (project_id, created_at, id)
    WHERE tagged AND NOT archived AND current_revision_id IS NOT NULL AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX files_by_words ON files USING gin ((name || ' ' || coalesce(alias, '')) gin_trgm_ops)
    WHERE current_revision_id IS NOT NULL AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX file_revisions_unfinished ON file_revisions (lease_until)
    WHERE processing IN ('queued', 'running') OR tiling IN ('queued', 'running')`);
    await runner.query(`CREATE INDEX file_revisions_unstored ON file_revisions (created_at)
    WHERE stored_at IS NULL OR discarded_at IS NOT NULL`);
    await runner.query(`CREATE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('gable_outbox', '');
      RETURN NULL;
    END $$`);
    await runner.query(
      `CREATE TRIGGER outbox_announced AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox()`,
    );
    await runner.query(`CREATE UNLOGGED TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP CONSTRAINT files_current_revision_id_fkey');
    await runner.query('DROP TABLE rate_limits');
    await runner.query('DROP TABLE project_file_counts');
    await runner.query('DROP TABLE outbox');
    await runner.query('DROP TABLE history');
    await runner.query('DROP TABLE file_pages');
    await runner.query('DROP TABLE file_revisions');
    await runner.query('DROP TABLE files');
    await runner.query('DROP TABLE session_tokens');
    await runner.query('DROP TABLE sessions');
    await runner.query('DROP TABLE project_users');
    await runner.query('DROP TABLE projects');
    await runner.query('DROP TABLE users');
    await runner.query('DROP FUNCTION count_files(), announce_outbox()');
  }
}
