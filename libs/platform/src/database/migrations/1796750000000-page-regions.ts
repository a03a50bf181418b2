import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of pages drawn sharper than the pages, for who looks at them closely. */
export class PageRegions1796750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file_pages ADD is_drawn boolean');
    await runner.query(`CREATE TABLE page_regions (
      revision_id uuid NOT NULL,
      page integer NOT NULL,
      level smallint NOT NULL,
      column_number integer NOT NULL,
      row_number integer NOT NULL,
      key text,
      failed boolean NOT NULL DEFAULT false,
      asked_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (revision_id, page, level, column_number, row_number),
      FOREIGN KEY (revision_id, page) REFERENCES file_pages (revision_id, page) ON DELETE CASCADE
    )`);
    await runner.query(
      'CREATE INDEX page_regions_awaited ON page_regions (revision_id) WHERE key IS NULL AND NOT failed',
    );
    await runner.query('CREATE INDEX page_regions_asked ON page_regions (asked_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_regions');
    await runner.query('ALTER TABLE file_pages DROP COLUMN is_drawn');
  }
}
