import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Phases of people and of projects.
 *
 * `project_phase_totals` is kept by triggers, so that projects can be ordered by their progress without looking at
 * every phase of every project.
 */
export class Phases1795269600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE phases (
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      category text NOT NULL,
      name text NOT NULL,
      name_key text NOT NULL,
      parent_id uuid,
      sort_order integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      CONSTRAINT phases_category CHECK (category IN ('DSGN', 'BULD')),
      CONSTRAINT phases_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX phases_parent_id_idx ON phases (parent_id)`);
    await runner.query(`CREATE UNIQUE INDEX phases_one_name ON phases (user_id, name_key) WHERE deleted_at IS NULL`);
    await runner.query(`CREATE TABLE project_phases (
      id uuid NOT NULL,
      project_id uuid NOT NULL,
      phase_id uuid,
      category text NOT NULL,
      name text NOT NULL,
      name_key text NOT NULL,
      parent_id uuid,
      percent smallint NOT NULL DEFAULT 0,
      sort_order integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT project_phases_category CHECK (category IN ('DSGN', 'BULD')),
      CONSTRAINT project_phases_percent CHECK (percent BETWEEN 0 AND 100 AND percent % 5 = 0),
      CONSTRAINT project_phases_one_name UNIQUE (project_id, name_key) DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT project_phases_once UNIQUE (project_id, phase_id),
      CONSTRAINT project_phases_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX project_phases_phase_id_idx ON project_phases (phase_id)`);
    await runner.query(`CREATE INDEX project_phases_parent_id_idx ON project_phases (parent_id)`);
    await runner.query(
      `ALTER TABLE phases ADD CONSTRAINT phases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE phases ADD CONSTRAINT phases_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES phases(id) ON DELETE SET NULL`,
    );
    await runner.query(
      `ALTER TABLE project_phases ADD CONSTRAINT project_phases_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE project_phases ADD CONSTRAINT project_phases_phase_id_fkey FOREIGN KEY (phase_id) REFERENCES phases(id) ON DELETE SET NULL`,
    );
    await runner.query(
      `ALTER TABLE project_phases ADD CONSTRAINT project_phases_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES project_phases(id) ON DELETE SET NULL`,
    );
    await runner.query(`CREATE TABLE project_phase_totals (
      project_id uuid PRIMARY KEY,
      total integer NOT NULL,
      percent integer NOT NULL
    )`);
    await runner.query(`CREATE FUNCTION total_phases() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO project_phase_totals AS totals
        SELECT project_id, count(*), sum(percent) FROM after_rows GROUP BY project_id ORDER BY project_id
        ON CONFLICT (project_id) DO UPDATE
        SET total = totals.total + excluded.total, percent = totals.percent + excluded.percent;
      ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO project_phase_totals AS totals
        SELECT project_id, sum(total), sum(percent)
        FROM (
          SELECT project_id, 1 AS total, percent FROM after_rows
          UNION ALL
          SELECT project_id, -1, -percent FROM before_rows
        ) AS changes
        GROUP BY project_id
        HAVING sum(total) <> 0 OR sum(percent) <> 0
        ORDER BY project_id
        ON CONFLICT (project_id) DO UPDATE
        SET total = totals.total + excluded.total, percent = totals.percent + excluded.percent;
      ELSE
        UPDATE project_phase_totals AS totals
        SET total = totals.total - gone.total, percent = totals.percent - gone.percent
        FROM (SELECT project_id, count(*) AS total, sum(percent) AS percent FROM before_rows GROUP BY project_id) AS gone
        WHERE gone.project_id = totals.project_id;
      END IF;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER phases_totalled_on_insert AFTER INSERT ON project_phases
    REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION total_phases()`);
    await runner.query(`CREATE TRIGGER phases_totalled_on_update AFTER UPDATE ON project_phases
    REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION total_phases()`);
    await runner.query(`CREATE TRIGGER phases_totalled_on_delete AFTER DELETE ON project_phases
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION total_phases()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE project_phase_totals');
    await runner.query('DROP TABLE project_phases');
    await runner.query('DROP TABLE phases');
    await runner.query('DROP FUNCTION total_phases()');
  }
}
