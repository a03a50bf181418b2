import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An e-mail holds letters of ASCII only, as the forms and the API have always asked: no two addresses look the same, and
 * none becomes another when the letters of some language are made small.
 */
export class EmailLetters1795291100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD CONSTRAINT users_email_letters CHECK (email::text ~ '^[!-~]+$')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP CONSTRAINT users_email_letters');
  }
}
