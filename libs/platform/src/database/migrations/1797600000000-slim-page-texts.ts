import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Words, boxes and the index of words of a page lie beside its row, also where PostgreSQL would keep them in it: 80 rows stand
 * in a block where four did, and whoever looks for the pages of some projects reads a twentieth. It holds for what is read from
 * now on; `VACUUM FULL page_texts` would bring older rows, and lock them meanwhile.
 */
export class SlimPageTexts1797600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_texts SET (toast_tuple_target = 128)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_texts RESET (toast_tuple_target)');
  }
}
