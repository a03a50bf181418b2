import type { MigrationInterface, QueryRunner } from 'typeorm';

const LEAD = '(SELECT lead.user_id FROM project_users lead WHERE lead.project_id = p.id AND lead.lead)';

/** What a project is listed by, for each of its people; `lead` is SQL for who leads it. */
const listed = (
  lead: string | null,
): string => `SELECT pu.user_id, p.id, pu.role, p.archived_at IS NOT NULL, p.status, p.personal,
    lower(p.name), p.created_at, p.updated_at, totals.percent::float8 / nullif(totals.total, 0)${lead === null ? '' : `, ${lead}`}
  FROM project_users pu JOIN projects p ON p.id = pu.project_id AND p.deleted_at IS NULL AND NOT p.potential
  LEFT JOIN project_phase_totals totals ON totals.project_id = p.id`;

/** The functions that put projects into the lists, and keep them there as they are. */
const functions = (lead: string | null): string[] => [
  `CREATE OR REPLACE FUNCTION list_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO project_listings ${listed(lead)}
        JOIN after_rows ON after_rows.project_id = pu.project_id AND after_rows.user_id = pu.user_id;
      ${
        lead === null
          ? ''
          : `UPDATE project_listings listed SET lead_id = after_rows.user_id FROM after_rows
      WHERE after_rows.lead AND listed.project_id = after_rows.project_id AND listed.lead_id IS DISTINCT FROM after_rows.user_id;`
      }
      RETURN NULL;
    END $$`,
  `CREATE OR REPLACE FUNCTION list_changed_project() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.deleted_at IS NOT NULL OR NEW.potential THEN
        DELETE FROM project_listings WHERE project_id = NEW.id;
      ELSIF OLD.deleted_at IS NOT NULL OR OLD.potential THEN
        INSERT INTO project_listings ${listed(lead)} WHERE p.id = NEW.id;
      ELSE
        UPDATE project_listings
        SET archived = NEW.archived_at IS NOT NULL, status = NEW.status, personal = NEW.personal,
            name_key = lower(NEW.name), created_at = NEW.created_at, updated_at = NEW.updated_at
        WHERE project_id = NEW.id;
      END IF;
      RETURN NULL;
    END $$`,
];

/**
 * Listings know who leads their project, so that a list ordered by leader (PRJ-32) begins with the first of its leaders instead of
 * asking for the leader of every project.
 */
export class ListedLeads1796775000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE project_listings ADD COLUMN lead_id uuid');
    for (const text of functions(LEAD)) await runner.query(text);
    await runner.query(`CREATE FUNCTION list_lead() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE project_listings SET lead_id = (SELECT user_id FROM project_users WHERE project_id = OLD.project_id AND lead)
      WHERE project_id = OLD.project_id;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER project_listed_by_new_lead AFTER UPDATE OF lead ON project_users
      FOR EACH ROW WHEN (OLD.lead <> NEW.lead) EXECUTE FUNCTION list_lead()`);
    await runner.query(`CREATE TRIGGER project_listed_without_lead AFTER DELETE ON project_users
      FOR EACH ROW WHEN (OLD.lead) EXECUTE FUNCTION list_lead()`);
    await runner.query(`UPDATE project_listings listed SET lead_id = pu.user_id FROM project_users pu
      WHERE pu.project_id = listed.project_id AND pu.lead`);
    await runner.query(`CREATE INDEX project_listings_by_lead ON project_listings (user_id, lead_id, project_id)
      INCLUDE (archived, status, role, personal)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER project_listed_without_lead ON project_users');
    await runner.query('DROP TRIGGER project_listed_by_new_lead ON project_users');
    await runner.query('DROP FUNCTION list_lead()');
    for (const text of functions(null)) await runner.query(text);
    await runner.query('ALTER TABLE project_listings DROP COLUMN lead_id');
  }
}
