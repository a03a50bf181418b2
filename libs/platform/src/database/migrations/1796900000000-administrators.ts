import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words somebody is found by: who is deactivated keeps their name, who was invited has none yet. */
const searchUsers = (
  hasAccount: string,
): string => `CREATE OR REPLACE FUNCTION search_users() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO searchable_people (user_id, words)
      VALUES (NEW.id, search_words(concat_ws(' ', CASE WHEN ${hasAccount} THEN NEW.name END, NEW.email)))
      ON CONFLICT (user_id) DO UPDATE SET words = excluded.words WHERE searchable_people.words <> excluded.words;
      RETURN NULL;
    END $$`;

/**
 * Who administers an instance, whose account is deactivated, and what administrators did. An instance that has people already is
 * administered by the one whose account is the oldest. The log names people as they were called, holds for ever and refers to
 * nobody: whoever changes or deletes a line of it is refused. Emptying all tables is left to a restore.
 */
export class Administrators1796900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD administrator boolean NOT NULL DEFAULT false, ADD deactivated_at timestamptz,
      ADD CONSTRAINT users_deactivated CHECK (deactivated_at IS NULL OR NOT active)`);
    await runner.query(`UPDATE users SET administrator = true WHERE id = (
      SELECT id FROM users WHERE active AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1)`);
    await runner.query(searchUsers('NEW.active OR NEW.deactivated_at IS NOT NULL'));
    await runner.query(`CREATE TABLE administration_log (
      id uuid PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      actor_id uuid,
      actor_name text NOT NULL,
      act text NOT NULL,
      person_id uuid,
      person_name text,
      detail text
    )`);
    await runner.query(`CREATE FUNCTION keep_administration_log() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The log of the administration is only added to.';
    END $$`);
    await runner.query(`CREATE TRIGGER administration_log_kept BEFORE UPDATE OR DELETE ON administration_log
      FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_log()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE administration_log');
    await runner.query('DROP FUNCTION keep_administration_log()');
    await runner.query(searchUsers('NEW.active'));
    await runner.query('ALTER TABLE users DROP COLUMN deactivated_at, DROP COLUMN administrator');
  }
}
