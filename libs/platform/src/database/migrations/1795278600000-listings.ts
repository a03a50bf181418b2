import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a project is listed by, for each of its people. */
const LISTED = `SELECT pu.user_id, p.id, pu.role, p.archived_at IS NOT NULL, p.status, p.personal, lower(p.name),
    p.created_at, p.updated_at, totals.percent::float8 / nullif(totals.total, 0)
  FROM project_users pu JOIN projects p ON p.id = pu.project_id AND p.deleted_at IS NULL AND NOT p.potential
  LEFT JOIN project_phase_totals totals ON totals.project_id = p.id`;

/** The orders of a list, each with an index that answers it, its filters and its count by itself. */
const ORDERS: [name: string, key: string][] = [
  ['name', 'name_key, project_id'],
  ['creation', 'created_at, project_id'],
  ['update', 'updated_at, project_id'],
  ['progress', 'progress, project_id'],
  // Without phases comes last in either direction.
  ['progress_desc', 'progress DESC NULLS LAST, project_id DESC'],
];

/**
 * `project_listings` holds what the lists of projects are ordered, filtered and counted by, a row for each person of each
 * project that is there. It is kept by triggers, so that a page of 10,000 projects costs what a page of 100 does. Who
 * changes a project has it locked, so the rows of one project change one after the other.
 */
export class Listings1795278600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE project_listings (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
      role text NOT NULL,
      archived boolean NOT NULL,
      status text NOT NULL,
      personal boolean NOT NULL,
      name_key text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      progress float8,
      PRIMARY KEY (project_id, user_id)
    )`);
    await runner.query(`INSERT INTO project_listings ${LISTED}`);
    for (const [name, key] of ORDERS) {
      await runner.query(
        `CREATE INDEX project_listings_by_${name} ON project_listings (user_id, archived, ${key}) INCLUDE (status, role, personal)`,
      );
    }
    await runner.query(`CREATE FUNCTION list_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO project_listings ${LISTED}
        JOIN after_rows ON after_rows.project_id = pu.project_id AND after_rows.user_id = pu.user_id;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER project_listed_for_new_people AFTER INSERT ON project_users
      REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION list_new_people()`);
    await runner.query(`CREATE FUNCTION list_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM project_listings WHERE project_id = OLD.project_id AND user_id = OLD.user_id;
      ELSE
        UPDATE project_listings SET role = NEW.role WHERE project_id = NEW.project_id AND user_id = NEW.user_id;
      END IF;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER project_listed_by_role AFTER UPDATE OF role ON project_users
      FOR EACH ROW EXECUTE FUNCTION list_changed_person()`);
    await runner.query(`CREATE TRIGGER project_unlisted AFTER DELETE ON project_users
      FOR EACH ROW EXECUTE FUNCTION list_changed_person()`);
    await runner.query(`CREATE FUNCTION list_changed_project() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.deleted_at IS NOT NULL OR NEW.potential THEN
        DELETE FROM project_listings WHERE project_id = NEW.id;
      ELSIF OLD.deleted_at IS NOT NULL OR OLD.potential THEN
        INSERT INTO project_listings ${LISTED} WHERE p.id = NEW.id;
      ELSE
        UPDATE project_listings
        SET archived = NEW.archived_at IS NOT NULL, status = NEW.status, personal = NEW.personal,
            name_key = lower(NEW.name), created_at = NEW.created_at, updated_at = NEW.updated_at
        WHERE project_id = NEW.id;
      END IF;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER project_listed AFTER UPDATE ON projects
      FOR EACH ROW EXECUTE FUNCTION list_changed_project()`);
    await runner.query(`CREATE FUNCTION list_progress() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE project_listings SET progress = NEW.percent::float8 / nullif(NEW.total, 0) WHERE project_id = NEW.project_id;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER project_listed_by_progress AFTER INSERT OR UPDATE ON project_phase_totals
      FOR EACH ROW EXECUTE FUNCTION list_progress()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER project_listed_by_progress ON project_phase_totals');
    await runner.query('DROP TRIGGER project_listed ON projects');
    await runner.query('DROP TRIGGER project_unlisted ON project_users');
    await runner.query('DROP TRIGGER project_listed_by_role ON project_users');
    await runner.query('DROP TRIGGER project_listed_for_new_people ON project_users');
    await runner.query('DROP TABLE project_listings');
    await runner.query(
      'DROP FUNCTION list_progress(), list_changed_project(), list_changed_person(), list_new_people()',
    );
  }
}
