import type { MigrationInterface, QueryRunner } from 'typeorm';

const counted = (sign: '' | '-', rows: string) =>
  `SELECT project_id, item_type, ${sign}count(*) AS total FROM ${rows} GROUP BY project_id, item_type`;

const CHANGES = { INSERT: ['', 'NEW TABLE AS changed_rows'], DELETE: ['-', 'OLD TABLE AS changed_rows'] } as const;

/**
 * What lists of history need to cost the same at a thousand entries and at millions: an index for each type beside that
 * for all, and `history_counts`, kept by triggers as `project_counts` is: a kind may have several rows, their sum counts,
 * and a change goes to one that nobody else is changing, so that nobody waits. Entries are written and never changed.
 *
 * The clock instead of the start of the transaction says when something happened: it may have waited for what is later
 * than that. `revision` is the number of the version an entry is about.
 */
export class HistoryLists1795287000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE history
      ADD COLUMN revision integer,
      ALTER COLUMN created_at SET DEFAULT clock_timestamp()`);
    await runner.query('CREATE INDEX history_by_type ON history (project_id, item_type, created_at, id)');
    await runner.query(`CREATE INDEX history_openings ON history (project_id, user_from, created_at)
      WHERE item_action = 'open'`);
    await runner.query(`CREATE TABLE history_counts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      project_id uuid NOT NULL,
      item_type text NOT NULL,
      total bigint NOT NULL
    ) WITH (fillfactor = 50)`);
    await runner.query('CREATE INDEX history_counts_of_project ON history_counts (project_id)');
    for (const [event, [sign, rows]] of Object.entries(CHANGES)) {
      const name = event.toLowerCase();
      await runner.query(`CREATE FUNCTION count_history_on_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        change record;
        free bigint;
      BEGIN
        FOR change IN ${counted(sign, 'changed_rows')} LOOP
          SELECT id INTO free FROM history_counts
          WHERE project_id = change.project_id AND item_type = change.item_type
          LIMIT 1 FOR UPDATE SKIP LOCKED;
          IF FOUND THEN
            UPDATE history_counts SET total = total + change.total WHERE id = free;
          ELSE
            INSERT INTO history_counts (project_id, item_type, total)
            VALUES (change.project_id, change.item_type, change.total);
          END IF;
        END LOOP;
        RETURN NULL;
      END $$`);
      await runner.query(`CREATE TRIGGER history_counted_on_${name} AFTER ${event} ON history
        REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION count_history_on_${name}()`);
    }
    // Only now: anyone who writes history waits for the triggers since they were made.
    await runner.query(`INSERT INTO history_counts (project_id, item_type, total) ${counted('', 'history')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['insert', 'delete']) {
      await runner.query(`DROP TRIGGER history_counted_on_${name} ON history`);
      await runner.query(`DROP FUNCTION count_history_on_${name}()`);
    }
    await runner.query('DROP TABLE history_counts');
    await runner.query('DROP INDEX history_openings');
    await runner.query('DROP INDEX history_by_type');
    await runner.query(`ALTER TABLE history DROP COLUMN revision, ALTER COLUMN created_at SET DEFAULT now()`);
  }
}
