import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Anyone who goes out of a project, by whatever way, hears so, and with that the screens they have open leave its room.
 * A trigger, so that no way can forget it.
 */
export class People1795267800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION announce_project_left() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO outbox (topic, payload) VALUES ('screens', jsonb_build_object(
        'event', 'projects:changed',
        'room', 'user:' || OLD.user_id,
        'data', jsonb_build_object('project_id', OLD.project_id, 'change', 'deleted')));
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER project_left_announced AFTER DELETE ON project_users
      FOR EACH ROW EXECUTE FUNCTION announce_project_left()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER project_left_announced ON project_users');
    await runner.query('DROP FUNCTION announce_project_left()');
  }
}
