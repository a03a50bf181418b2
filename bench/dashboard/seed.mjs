/**
 * Fills a migrated database with people who each own a number of projects: four people in each of them, five phases,
 * two files, every status, one in five archived. Answers the ids of the owners, in the order of `owners`.
 */
export async function seed(client, { owners, passwordHash }) {
  await client.query(
    `INSERT INTO users (id, email, name, active, password_hash)
     SELECT gen_random_uuid(), 'partner-' || n || '@example.test', 'Partner ' || n, true, NULL FROM generate_series(1, 200) AS n`,
  );
  const ids = [];
  for (const { email, count } of owners) {
    const { rows } = await client.query(
      `INSERT INTO users (id, email, name, active, password_hash) VALUES (gen_random_uuid(), $1, 'Bench Person', true, $2)
       RETURNING id`,
      [email, passwordHash],
    );
    await addProjects(client, rows[0].id, count);
    ids.push(rows[0].id);
    console.log(`  seeded ${count} projects`);
  }
  return ids;
}

async function addProjects(client, userId, count) {
  await client.query('BEGIN');
  await client.query(
    `CREATE TEMP TABLE seeded ON COMMIT DROP AS
     SELECT n, gen_random_uuid() AS id, now() - n * interval '1 minute' AS made,
       now() - (n * 7919 % $1::int) * interval '1 minute' AS changed
     FROM generate_series(1, $1::int) AS n`,
    [count],
  );
  await client.query(
    `CREATE TEMP TABLE partners ON COMMIT DROP AS
     SELECT row_number() OVER (ORDER BY id) - 1 AS place, id FROM users WHERE email LIKE 'partner-%'`,
  );
  await client.query(
    `INSERT INTO projects (id, name, job_number, status, archived_at, created_by, last_edited_by, created_at, updated_at, version)
     SELECT id, 'Project ' || (n * 7907 % $2::int), n || ' Harbour Street', (ARRAY['ACTV', 'ACTV', 'OHLD', 'COMP', 'OTHR'])[1 + n % 5],
       CASE WHEN n % 7 = 0 THEN now() END, $1, $1, made, changed, 1 FROM seeded`,
    [userId, count],
  );
  await client.query(`INSERT INTO project_users (project_id, user_id, role) SELECT id, $1, 'owner' FROM seeded`, [
    userId,
  ]);
  await client.query(
    `INSERT INTO project_users (project_id, user_id, role, lead)
     SELECT seeded.id, partners.id, (ARRAY['member', 'team', 'client'])[k], k = 1 AND n % 4 > 0
     FROM seeded, generate_series(1, 3) AS k JOIN partners ON true
     WHERE partners.place = (seeded.n * 3 + k * 37) % 200`,
  );
  await client.query(
    `INSERT INTO project_phases (id, project_id, category, name, name_key, percent, sort_order)
     SELECT gen_random_uuid(), id, CASE WHEN k <= 3 THEN 'DSGN' ELSE 'BULD' END, 'Phase ' || k, 'phase ' || k,
       5 * ((n + k) % 21), CASE WHEN k <= 3 THEN k - 1 ELSE k - 4 END
     FROM seeded, generate_series(1, 5) AS k`,
  );
  await client.query(
    `CREATE TEMP TABLE seeded_files ON COMMIT DROP AS
     SELECT id AS project_id, gen_random_uuid() AS file_id, gen_random_uuid() AS revision_id, made
     FROM seeded, generate_series(1, 2)`,
  );
  await client.query(
    `INSERT INTO files (id, project_id, name, sort_order, original_by, size, latest_version, revisions_length, created_at, updated_at)
     SELECT file_id, project_id, 'Ground floor plan.pdf', 1024, $1, 1000000, made, 1, made, made FROM seeded_files`,
    [userId],
  );
  await client.query(
    `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at, processing)
     SELECT revision_id, file_id, 1, 'Ground floor plan.pdf', 'application/pdf', 1000000, revision_id || '/original.pdf', $1,
       now(), 'ready' FROM seeded_files`,
    [userId],
  );
  await client.query(
    `UPDATE files SET current_revision_id = revision_id FROM seeded_files WHERE files.id = seeded_files.file_id`,
  );
  await client.query('COMMIT');
}
