import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Anyone who was invited into a project and did not come yet. People there who do not know them from elsewhere are shown the
 * e-mail that was typed and nothing else of the account. They have come once they open the project or do something in it,
 * both of which history tells: a trigger, so that no way in can forget it. Leaving is no coming.
 */
export class Newcomers1795291200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE newcomers (
      project_id uuid NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      PRIMARY KEY (project_id, user_id))`);
    await runner.query('CREATE INDEX newcomers_of_user ON newcomers (user_id)');
    await runner.query(`CREATE FUNCTION welcome_newcomer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM newcomers WHERE project_id = NEW.project_id AND user_id = NEW.user_from;
      IF FOUND THEN
        INSERT INTO outbox (topic, payload) VALUES ('screens', jsonb_build_object(
          'event', 'people:changed',
          'room', 'project:' || NEW.project_id,
          'data', jsonb_build_object('project_id', NEW.project_id, 'user_id', NEW.user_from, 'change', 'updated')));
      END IF;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER newcomer_welcomed AFTER INSERT ON history FOR EACH ROW
      WHEN (NEW.user_from IS NOT NULL AND NEW.item_action NOT IN ('user_leave', 'new_from_invitation'))
      EXECUTE FUNCTION welcome_newcomer()`);
    await runner.query(`CREATE FUNCTION is_unknown(project uuid, person uuid, viewer uuid) RETURNS boolean
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION is_unknown(uuid, uuid, uuid)');
    await runner.query('DROP TRIGGER newcomer_welcomed ON history');
    await runner.query('DROP FUNCTION welcome_newcomer()');
    await runner.query('DROP TABLE newcomers');
  }
}
