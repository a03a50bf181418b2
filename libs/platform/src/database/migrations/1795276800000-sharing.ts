import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files shared by link. Who opens one may have no account, so that history tells of people it has no id of. */
export class Sharing1795276800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE shares (
      id uuid NOT NULL,
      file_id uuid NOT NULL,
      revision_id uuid,
      email citext NOT NULL,
      shared_by uuid NOT NULL,
      message text,
      code_hash bytea NOT NULL,
      opened_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT shares_code_hash_key UNIQUE (code_hash),
      CONSTRAINT shares_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX shares_file_id_idx ON shares (file_id)`);
    await runner.query(`CREATE INDEX shares_revision_id_email_idx ON shares (revision_id, email)`);
    await runner.query(
      `ALTER TABLE shares ADD CONSTRAINT shares_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE shares ADD CONSTRAINT shares_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES file_revisions(id) ON DELETE SET NULL`,
    );
    await runner.query(
      `ALTER TABLE shares ADD CONSTRAINT shares_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES users(id)`,
    );
    await runner.query(`ALTER TABLE history ALTER COLUMN user_from DROP NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM history WHERE user_from IS NULL');
    await runner.query('ALTER TABLE history ALTER COLUMN user_from SET NOT NULL');
    await runner.query('DROP TABLE shares');
  }
}
