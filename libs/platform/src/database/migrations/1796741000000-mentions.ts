import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom the texts of notes and comments mention. */
export class Mentions1796741000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE note_mentions (
      note_id uuid NOT NULL,
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT note_mentions_pkey PRIMARY KEY (note_id, user_id)
    )`);
    await runner.query(`CREATE INDEX note_mentions_user_id_idx ON note_mentions (user_id)`);
    await runner.query(
      `ALTER TABLE note_mentions ADD CONSTRAINT note_mentions_note_id_fkey FOREIGN KEY (note_id) REFERENCES notes(id) ON DELETE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE note_mentions ADD CONSTRAINT note_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE note_mentions');
  }
}
