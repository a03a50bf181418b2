import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that were given up stay in the outbox to be seen and tried again by hand; nobody waits behind them. */
export class DeadLetters1795297100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD failed_at timestamptz');
    await runner.query('DROP INDEX outbox_due');
    await runner.query('CREATE INDEX outbox_due ON outbox (next_attempt_at, id) WHERE failed_at IS NULL');
    await runner.query('CREATE INDEX outbox_failed ON outbox (failed_at, id) WHERE failed_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_failed');
    await runner.query('DROP INDEX outbox_due');
    await runner.query('CREATE INDEX outbox_due ON outbox (next_attempt_at, id)');
    await runner.query('ALTER TABLE outbox DROP failed_at');
  }
}
