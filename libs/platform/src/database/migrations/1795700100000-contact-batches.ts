import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was done to many contacts at once, and what they were before: an import and a merge are undone by the same images. The
 * id of an import is made by who imports, so it is theirs alone; a row of it is taken once.
 */
export class ContactBatches1795700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE contact_batches (
      owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      id uuid NOT NULL,
      kind text NOT NULL CONSTRAINT contact_batches_kind CHECK (kind IN ('import', 'merge')),
      name text NOT NULL DEFAULT '',
      total integer,
      created_at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz,
      PRIMARY KEY (owner_id, id)
    )`);
    await runner.query('CREATE INDEX contact_batches_newest ON contact_batches (owner_id, kind, created_at)');
    await runner.query(`CREATE TABLE contact_batch_rows (
      owner_id uuid NOT NULL,
      batch_id uuid NOT NULL,
      row integer NOT NULL,
      outcome text NOT NULL
        CONSTRAINT contact_batch_rows_outcome CHECK (outcome IN ('created', 'updated', 'duplicate', 'refused')),
      contact_id uuid,
      errors jsonb,
      PRIMARY KEY (owner_id, batch_id, row),
      FOREIGN KEY (owner_id, batch_id) REFERENCES contact_batches ON DELETE CASCADE
    )`);
    await runner.query(`CREATE TABLE contact_images (
      owner_id uuid NOT NULL,
      batch_id uuid NOT NULL,
      contact_id uuid NOT NULL,
      before jsonb,
      after jsonb,
      PRIMARY KEY (owner_id, batch_id, contact_id),
      FOREIGN KEY (owner_id, batch_id) REFERENCES contact_batches ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['contact_images', 'contact_batch_rows', 'contact_batches']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
