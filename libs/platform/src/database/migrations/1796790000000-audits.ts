import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the instance found when it looked itself over. `read_to`: the file that was read last; the next audit goes on behind it. */
export class Audits1796790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE audits (
      id uuid PRIMARY KEY,
      started_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      outcome text NOT NULL DEFAULT 'running'
        CONSTRAINT audits_outcome CHECK (outcome IN ('running', 'good', 'bad', 'failed')),
      faults jsonb NOT NULL DEFAULT '[]',
      figures jsonb,
      read_to text
    )`);
    await runner.query('CREATE INDEX audits_by_start ON audits (started_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audits');
  }
}
