import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments that answer another one. */
export class Replies1796742000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN reply_to uuid');
    await runner.query('ALTER TABLE notes ADD CONSTRAINT replies_of_comments CHECK (reply_to IS NULL OR NOT is_note)');
    await runner.query('CREATE INDEX notes_replies ON notes (reply_to) WHERE reply_to IS NOT NULL');
    await runner.query(
      'ALTER TABLE notes ADD CONSTRAINT notes_reply_to_fkey FOREIGN KEY (reply_to) REFERENCES notes(id) ON DELETE CASCADE',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes DROP COLUMN reply_to');
  }
}
