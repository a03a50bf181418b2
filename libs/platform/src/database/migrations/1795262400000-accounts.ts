import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Codes that travel in e-mails, spent captchas, and what ends a session on its own.
 *
 * Anyone who deactivates or removes a person, by whatever way, ends that person's sessions; and whatever ends a session
 * tells the screens it has open. Both are triggers, so that no way can forget it.
 */
export class Accounts1795262400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD terms_accepted_at timestamptz`);
    await runner.query(`CREATE TABLE account_codes (
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      purpose text NOT NULL,
      code_hash bytea NOT NULL,
      email citext NOT NULL,
      choice jsonb,
      invited_by uuid,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT account_codes_code_hash_key UNIQUE (code_hash),
      CONSTRAINT account_codes_purpose CHECK (purpose IN ('activation', 'invitation', 'password_reset', 'email_change')),
      CONSTRAINT account_codes_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX account_codes_user_id_idx ON account_codes (user_id)`);
    await runner.query(
      `ALTER TABLE account_codes ADD CONSTRAINT account_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE`,
    );
    await runner.query(`CREATE TABLE captcha_solutions (
      signature text NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT captcha_solutions_pkey PRIMARY KEY (signature)
    )`);
    await runner.query(`CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO outbox (topic, payload) VALUES ('screens', jsonb_build_object(
        'event', 'sessions:ended',
        'room', 'session:' || OLD.id,
        'data', jsonb_build_object('session_id', OLD.id, 'reason',
          CASE TG_OP WHEN 'DELETE' THEN 'account_closed' ELSE NEW.end_reason END)));
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER session_end_announced AFTER UPDATE OF ended_at ON sessions
      FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION announce_session_end()`);
    await runner.query(`CREATE TRIGGER session_removal_announced AFTER DELETE ON sessions
      FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION announce_session_end()`);
    await runner.query(`CREATE FUNCTION end_sessions_of_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE sessions SET ended_at = now(), end_reason = 'account_closed' WHERE user_id = NEW.id AND ended_at IS NULL;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER closed_account_signed_out AFTER UPDATE OF active, deleted_at ON users
      FOR EACH ROW WHEN (NOT NEW.active OR NEW.deleted_at IS NOT NULL)
      EXECUTE FUNCTION end_sessions_of_closed_account()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER closed_account_signed_out ON users');
    await runner.query('DROP TRIGGER session_removal_announced ON sessions');
    await runner.query('DROP TRIGGER session_end_announced ON sessions');
    await runner.query('DROP FUNCTION end_sessions_of_closed_account(), announce_session_end()');
    await runner.query('DROP TABLE captcha_solutions');
    await runner.query('DROP TABLE account_codes');
    await runner.query('ALTER TABLE users DROP COLUMN terms_accepted_at');
  }
}
