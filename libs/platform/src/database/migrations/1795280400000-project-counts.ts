import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What projects are counted by: whatever a list of them can be asked for. */
const KEY = 'user_id, archived, role, status, personal';

const CHANGED = KEY.replaceAll(/\w+/g, 'change.$&');

/** The counts of some listings; seconds, because the sum of as many microseconds would not fit. */
const counted = (listings: string, sign: '' | '-') =>
  `SELECT ${KEY}, ${sign}1 AS total, ${sign}floor(extract(epoch FROM created_at))::bigint AS created FROM ${listings}`;

const CHANGES = {
  INSERT: counted('after_rows', ''),
  UPDATE: `${counted('after_rows', '')} UNION ALL ${counted('before_rows', '-')}`,
  DELETE: counted('before_rows', '-'),
};

/**
 * `project_counts` holds how many listings a person has of each kind, and the sum of the seconds they were created at,
 * kept by triggers on `project_listings`. A kind may have several rows, and their sum counts: a change goes to one that
 * nobody else is changing, or to a new one. So nobody waits here for anybody, two who change many projects cannot block
 * each other, and there are never more rows than there once were changes at the same time.
 */
export class ProjectCounts1795280400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE project_counts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id uuid NOT NULL,
      archived boolean NOT NULL,
      role text NOT NULL,
      status text NOT NULL,
      personal boolean NOT NULL,
      total integer NOT NULL,
      created bigint NOT NULL
    ) WITH (fillfactor = 50)`);
    await runner.query('CREATE INDEX project_counts_of_person ON project_counts (user_id)');
    for (const [event, changes] of Object.entries(CHANGES)) {
      const name = event.toLowerCase();
      await runner.query(`CREATE FUNCTION count_projects_on_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        change record;
        free bigint;
      BEGIN
        FOR change IN
          SELECT ${KEY}, sum(total) AS total, sum(created) AS created FROM (${changes}) AS changes
          GROUP BY ${KEY} HAVING sum(total) <> 0 OR sum(created) <> 0
        LOOP
          SELECT id INTO free FROM project_counts
          WHERE (${KEY}) = (${CHANGED})
          LIMIT 1 FOR UPDATE SKIP LOCKED;
          IF FOUND THEN
            UPDATE project_counts SET total = total + change.total, created = created + change.created WHERE id = free;
          ELSE
            INSERT INTO project_counts (${KEY}, total, created) VALUES (${CHANGED}, change.total, change.created);
          END IF;
        END LOOP;
        RETURN NULL;
      END $$`);
      const before = event === 'INSERT' ? '' : 'OLD TABLE AS before_rows';
      const after = event === 'DELETE' ? '' : 'NEW TABLE AS after_rows';
      await runner.query(`CREATE TRIGGER projects_counted_on_${name} AFTER ${event} ON project_listings
        REFERENCING ${before} ${after} FOR EACH STATEMENT EXECUTE FUNCTION count_projects_on_${name}()`);
    }
    // Only now: anyone who changes listings waits for the triggers since they were made.
    await runner.query(`INSERT INTO project_counts (${KEY}, total, created)
      SELECT ${KEY}, sum(total), sum(created) FROM (${counted('project_listings', '')}) AS listings GROUP BY ${KEY}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['insert', 'update', 'delete']) {
      await runner.query(`DROP TRIGGER projects_counted_on_${name} ON project_listings`);
      await runner.query(`DROP FUNCTION count_projects_on_${name}()`);
    }
    await runner.query('DROP TABLE project_counts');
  }
}
