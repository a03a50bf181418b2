import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments that are pinned to places of pages, and where these lie on each revision. */
export class Pins1797000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE comment_pins (
      comment_id uuid PRIMARY KEY REFERENCES notes (id) ON DELETE CASCADE,
      file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
      number integer NOT NULL,
      assignee_id uuid REFERENCES users (id) ON DELETE SET NULL,
      resolved_at timestamptz,
      resolved_by uuid REFERENCES users (id) ON DELETE SET NULL
    )`);
    await runner.query('CREATE UNIQUE INDEX comment_pins_numbers ON comment_pins (file_id, number)');
    await runner.query('CREATE INDEX comment_pins_assignee_id_idx ON comment_pins (assignee_id)');
    await runner.query(`CREATE TABLE pin_places (
      comment_id uuid NOT NULL REFERENCES comment_pins (comment_id) ON DELETE CASCADE,
      revision_id uuid NOT NULL REFERENCES file_revisions (id) ON DELETE CASCADE,
      page integer NOT NULL,
      "left" double precision NOT NULL,
      top double precision NOT NULL,
      "right" double precision NOT NULL,
      bottom double precision NOT NULL,
      carried_from uuid,
      changed boolean NOT NULL DEFAULT false,
      PRIMARY KEY (comment_id, revision_id),
      CONSTRAINT pin_places_on_the_page
        CHECK (0 <= "left" AND "left" <= "right" AND "right" <= 1 AND 0 <= top AND top <= bottom AND bottom <= 1)
    )`);
    await runner.query('CREATE INDEX pin_places_of_page ON pin_places (revision_id, page)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pin_places');
    await runner.query('DROP TABLE comment_pins');
  }
}
