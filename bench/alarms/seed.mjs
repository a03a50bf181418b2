/** Fills a migrated database with people who are all reminded of a task in the same minute. */

/** Where people live: one minute, and another day and hour of it for each. */
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'];

/** People who want to be told at once, in several zones. */
export async function addPeople(client, count) {
  await client.query(
    `INSERT INTO users (id, email, name, active, options)
     SELECT gen_random_uuid(), 'person-' || n || '@example.test', 'Person ' || n, true,
       jsonb_build_object('time_zone', ($2::text[])[1 + n % $3]) FROM generate_series(1, $1::int) AS n`,
    [count, ZONES, ZONES.length],
  );
}

/**
 * A task for each of them with a reminder in the minute that has begun: of one half that of the due date, of the other one
 * beside it.
 */
export async function addAlarms(client, name) {
  await client.query(
    `WITH made AS (
       INSERT INTO tasks (id, owner_id, assignee_id, name, due_date, due_date_reminder, due_date_reminder_time, version)
       SELECT gen_random_uuid(), id, id, $1, shown::date, CASE WHEN half THEN 0 END, CASE WHEN half THEN to_char(shown, 'HH24:MI') END, 1
       FROM (SELECT id, now() AT TIME ZONE (options ->> 'time_zone') AS shown, row_number() OVER (ORDER BY id) % 2 = 0 AS half
         FROM users WHERE email LIKE 'person-%') AS people
       RETURNING id, owner_id, due_date_reminder
     )
     INSERT INTO task_alarms (id, task_id, due_date_reminder, due_date_reminder_time)
     SELECT gen_random_uuid(), made.id, 0, to_char(now() AT TIME ZONE (options ->> 'time_zone'), 'HH24:MI')
     FROM made JOIN users ON users.id = made.owner_id WHERE due_date_reminder IS NULL`,
    [name],
  );
}
