import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the numbers of a document's sheets stand, once somebody has drawn it. */
export class SheetTemplates1796781000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sheet_templates (
      file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
      width integer NOT NULL,
      height integer NOT NULL,
      zone_left real NOT NULL,
      zone_top real NOT NULL,
      zone_right real NOT NULL,
      zone_bottom real NOT NULL,
      PRIMARY KEY (file_id, width, height)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sheet_templates');
  }
}
