import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What may become of a row of an import. */
const OUTCOMES = ['created', 'updated', 'duplicate', 'refused'];

const counted = OUTCOMES.map((outcome) => `count(*) FILTER (WHERE outcome = '${outcome}')::int AS ${outcome}`).join(
  ', ',
);

const set = (value: (outcome: string) => string): string =>
  OUTCOMES.map((outcome) => `${outcome} = ${value(outcome)}`).join(', ');

/**
 * How many rows of an import became what is kept beside it: each of its calls answers that, and counted all that went before.
 * Rows only come, and go with their import.
 */
export class CountsOfImports1795800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = OUTCOMES.map((outcome) => `ADD COLUMN ${outcome} integer NOT NULL DEFAULT 0`).join(', ');
    await runner.query(`ALTER TABLE contact_batches ${columns}`);
    await runner.query(`UPDATE contact_batches batch SET ${set((outcome) => `counted.${outcome}`)}
      FROM (SELECT owner_id, batch_id, ${counted} FROM contact_batch_rows GROUP BY owner_id, batch_id) AS counted
      WHERE batch.owner_id = counted.owner_id AND batch.id = counted.batch_id`);
    await runner.query(`CREATE FUNCTION count_batch_rows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE contact_batches batch SET ${set((outcome) => `batch.${outcome} + counted.${outcome}`)}
      FROM (SELECT owner_id, batch_id, ${counted} FROM new_rows GROUP BY owner_id, batch_id) AS counted
      WHERE batch.owner_id = counted.owner_id AND batch.id = counted.batch_id;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER contact_batch_rows_counted AFTER INSERT ON contact_batch_rows
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_batch_rows()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER contact_batch_rows_counted ON contact_batch_rows');
    await runner.query('DROP FUNCTION count_batch_rows()');
    const columns = OUTCOMES.map((outcome) => `DROP COLUMN ${outcome}`).join(', ');
    await runner.query(`ALTER TABLE contact_batches ${columns}`);
  }
}
