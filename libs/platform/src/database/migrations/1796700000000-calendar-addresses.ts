import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret address of somebody's calendar; only the hash of what opens it is kept. */
export class CalendarAddresses1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE calendar_addresses (
      user_id uuid PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
      code_hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_addresses');
  }
}
