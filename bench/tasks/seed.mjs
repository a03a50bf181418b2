/** Fills a migrated database with people who have tasks, the same shares of each kind for everybody. */
import { addPerson } from '../people.mjs';

/** Projects that a person's tasks are about, in turns with none. */
const PROJECTS = 9;

/**
 * Of a hundred tasks 60 are done, and of the others 16 are overdue, 2 for today, 2 for tomorrow, 4 for the day after and 16
 * for later, with a due date or without one; of each of these lists every tenth was given to the person, and every tenth
 * they have given to somebody of their firm.
 */
const DUE = `CASE WHEN kind < 60 THEN today - (n / 100 % 365)::int
  WHEN kind < 76 THEN today - 1 - (n / 100 % 90)::int
  WHEN kind < 78 THEN today WHEN kind < 80 THEN today + 1 WHEN kind < 84 THEN today + 2
  WHEN kind < 94 THEN today + 9 + (n / 100 % 365)::int END`;

/** Somebody with `count` tasks to do, and a tenth as many given away, who may sign in; answers one of their projects. */
export async function seed(client, { email, passwordHash, count }) {
  const person = await addPerson(client, { email, passwordHash });
  const colleague = await addPerson(client, { email: `colleague-of-${email}`, passwordHash: null });
  const { rows: firms } = await client.query(
    `INSERT INTO firms (id, name, user_id) VALUES (gen_random_uuid(), $1, $2) RETURNING id`,
    [`Firm of ${email}`, person],
  );
  await client.query(`INSERT INTO firm_members (firm_id, user_id, firm_user_role_id) VALUES ($1, $2, 1), ($1, $3, 2)`, [
    firms[0].id,
    person,
    colleague,
  ]);
  const { rows: projects } = await client.query(
    `INSERT INTO projects (id, name, created_by, last_edited_by, version)
     SELECT gen_random_uuid(), 'Project ' || n, $1, $1, 1 FROM generate_series(1, $2) AS n RETURNING id`,
    [person, PROJECTS],
  );
  const ids = projects.map(({ id }) => id);
  await client.query(
    `INSERT INTO project_users (project_id, user_id, role) SELECT id, $1, 'owner' FROM unnest($2::uuid[]) AS id`,
    [person, ids],
  );
  await client.query(
    `INSERT INTO tasks (id, owner_id, assignee_id, project_id, name, due_date, done_at, version)
     SELECT gen_random_uuid(), CASE WHEN part = 0 THEN $2::uuid ELSE $1 END, CASE WHEN part = 10 THEN $2::uuid ELSE $1 END,
       CASE WHEN part BETWEEN 1 AND 9 THEN ($3::uuid[])[n % ($5 + 1)] END, 'Task ' || n, ${DUE},
       CASE WHEN kind < 60 THEN now() - n * interval '1 minute' END, 1
     FROM (SELECT n, n % 100 AS kind, (n / 100 + n) % 11 AS part, (now() AT TIME ZONE 'UTC')::date AS today
       FROM generate_series(1, $4::int) AS n) AS made`,
    [person, colleague, ids, Math.round(count * 1.1), PROJECTS],
  );
  return ids[0];
}
