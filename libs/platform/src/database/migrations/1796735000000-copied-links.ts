import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that were copied rather than sent have no address. */
export class CopiedLinks1796735000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shares ALTER email DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM shares WHERE email IS NULL');
    await runner.query('ALTER TABLE shares ALTER email SET NOT NULL');
  }
}
