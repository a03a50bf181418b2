import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Contacts are found by their words first and by their book after. The keys of such an index are asked in their order: a
 * book of 100,000 was asked for each of the tens of thousands that hold one of several words, not only for those that hold
 * them all.
 */
export class ContactsByWords1796765000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contacts_by_words');
    await runner.query('CREATE INDEX contacts_by_words ON contacts USING gin (words gin_trgm_ops, book_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contacts_by_words');
    await runner.query('CREATE INDEX contacts_by_words ON contacts USING gin (book_id, words gin_trgm_ops)');
  }
}
