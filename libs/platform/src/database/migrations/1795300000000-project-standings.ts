import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who is what in which project: the one place that the person who asks for access reads. Another way into a project becomes
 * another branch here.
 *
 * It hides nobody: people who were invited and did not come yet, closed accounts and deleted projects are in it, each marked
 * by a column, because not everybody means the same. A door wants no deleted project, the news of its deletion wants it; a
 * note is addressed to people who were invited, its e-mail only to those who have an account. Both joins are left ones
 * although the rows are always there, so that anyone who does not ask for the project or the person does not pay for them.
 */
export class ProjectStandings1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE VIEW project_standings AS
      SELECT pu.project_id, pu.user_id, pu.role, pu.lead, pu.invited_by, pu.created_at,
        u.active AND u.deleted_at IS NULL AS account_active,
        u.deleted_at IS NOT NULL AS account_closed,
        EXISTS (SELECT FROM newcomers n WHERE n.project_id = pu.project_id AND n.user_id = pu.user_id) AS newcomer,
        p.deleted_at IS NOT NULL AS project_deleted,
        p.archived_at IS NOT NULL AS project_archived,
        p.potential AS project_potential
      FROM project_users pu
      LEFT JOIN projects p ON p.id = pu.project_id
      LEFT JOIN users u ON u.id = pu.user_id`);
    await runner.query(`CREATE OR REPLACE FUNCTION is_unknown(project uuid, person uuid, viewer uuid) RETURNS boolean
      LANGUAGE sql STABLE AS $$
      SELECT person <> viewer
        AND EXISTS (SELECT FROM newcomers n WHERE n.project_id = project AND n.user_id = person)
        AND NOT EXISTS (
          SELECT FROM project_standings theirs
          JOIN project_standings mine ON mine.project_id = theirs.project_id AND mine.user_id = viewer
          WHERE theirs.user_id = person AND NOT theirs.newcomer AND NOT theirs.project_deleted)
    $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION is_unknown(project uuid, person uuid, viewer uuid) RETURNS boolean
      LANGUAGE sql STABLE AS $$
      SELECT person <> viewer
        AND EXISTS (SELECT 1 FROM newcomers n WHERE n.project_id = project AND n.user_id = person)
        AND NOT EXISTS (
          SELECT 1 FROM project_users theirs
          JOIN project_users mine ON mine.project_id = theirs.project_id AND mine.user_id = viewer
          JOIN projects p ON p.id = theirs.project_id AND p.deleted_at IS NULL
          WHERE theirs.user_id = person AND NOT EXISTS (
            SELECT 1 FROM newcomers n WHERE n.project_id = theirs.project_id AND n.user_id = person))
    $$`);
    await runner.query('DROP VIEW project_standings');
  }
}
