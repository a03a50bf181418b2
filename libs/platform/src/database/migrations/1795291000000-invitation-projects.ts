import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An invitation knows which project it is to: a person may be invited to several, by people who know nothing of one
 * another. Codes that are open now were answered to the person who invited as well: they are over, and may be sent again.
 */
export class InvitationProjects1795291000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_codes ADD COLUMN project_id uuid');
    await runner.query(`UPDATE account_codes SET expires_at = least(expires_at, now())
      WHERE purpose = 'invitation' AND used_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_codes DROP COLUMN project_id');
  }
}
