import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which expiry of which proposal its owner was notified so many days before: each notice comes once. */
export class ProposalExpiryNotices1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE proposal_expiry_notices (
      project_id uuid NOT NULL REFERENCES proposals(project_id) ON DELETE CASCADE,
      expires date NOT NULL,
      days_before smallint NOT NULL,
      noticed_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT proposal_expiry_notices_pkey PRIMARY KEY (project_id, expires, days_before)
    )`);
    await runner.query(
      `CREATE INDEX proposals_expiring ON proposals (proposal_exp_time)
       WHERE inquiry_status = 1 AND proposal_exp_time IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX proposals_expiring');
    await runner.query('DROP TABLE proposal_expiry_notices');
  }
}
