import { sized } from '../form.mjs';

const PROJECTS = sized(10_000, 200);
const FILES = sized(1_000_000, 2_000);
const PEOPLE = sized(2_000, 200);

/** Words that names are made of, so that some are in many names and others in a few. */
const KINDS = ['floor plan', 'elevation', 'section', 'detail', 'schedule', 'site photo', 'report', 'ceiling plan'];
const PARTS = ['Ground', 'First', 'Roof', 'Basement', 'Façade', 'Kitchen', 'Stair', 'Entrance', 'Courtyard', 'Büro'];
const ENDINGS = ['pdf', 'pdf', 'pdf', 'pdf', 'pdf', 'jpg', 'heic', 'docx'];
const PLACES = ['Harbour', 'Mill', 'Garden', 'Church', 'Station', 'Orchard', 'Königs', 'Saint-Rémy', 'Castle', 'River'];
const BUILDINGS = ['House', 'Offices', 'School', 'Library', 'Extension', 'Villa', 'Clinic'];
const FIRST_NAMES = ['Anna', 'Bruno', 'Chloé', 'Dario', 'Elif', 'Frida', 'Günther', 'Hana', 'Ivo', 'Jana'];
const FAMILY_NAMES = ['Keller', 'Moreau', 'Novak', 'Okafor', 'Petit', 'Rossi', 'Schäfer', 'Tanaka', 'Vogel', 'Weiß'];

/** One of a list by a number, in SQL. */
const oneOf = (list, number) =>
  `(ARRAY[${list.map((word) => `'${word}'`).join(', ')}])[1 + (${number})::bigint % ${list.length}]`;

/**
 * Fills a migrated database with projects of ten years, files and people, four of them in
 * each project. One person is in all of them, another in 50. What is newer lies behind what is older, projects mixed, as
 * uploads make it. Answers the ids of the two.
 */
export async function seed(client, { everywhere, somewhere, passwordHash }) {
  const ids = {};
  for (const [who, email] of Object.entries({ everywhere, somewhere })) {
    const { rows } = await client.query(
      `INSERT INTO users (id, email, name, active, password_hash) VALUES (gen_random_uuid(), $1, 'Bench Person', true, $2)
       RETURNING id`,
      [email, passwordHash],
    );
    ids[who] = rows[0].id;
  }
  await client.query('BEGIN');
  await client.query(
    `CREATE TEMP TABLE seeded_people AS SELECT n, gen_random_uuid() AS id FROM generate_series(0, ${PEOPLE - 1}) AS n`,
  );
  await client.query(
    `INSERT INTO users (id, email, name, active)
     SELECT id, 'person-' || n || '@example.test', ${oneOf(FIRST_NAMES, 'n')} || ' ' || ${oneOf(FAMILY_NAMES, 'n / 10')}, true
     FROM seeded_people`,
  );
  await client.query(
    `CREATE TEMP TABLE seeded AS SELECT n, gen_random_uuid() AS id, now() - n * interval '520 minutes' AS made
     FROM generate_series(0, ${PROJECTS - 1}) AS n`,
  );
  await client.query(
    `INSERT INTO projects (id, name, job_number, status, archived_at, created_by, created_at, updated_at, version)
     SELECT id, ${oneOf(PLACES, 'n')} || ' ' || ${oneOf(BUILDINGS, 'n * 31')} || ' ' || n, n || ' Harbour Street', 'ACTV',
       CASE WHEN n % 7 = 0 THEN now() END, $1, made, made, 1 FROM seeded`,
    [ids.everywhere],
  );
  await client.query(
    `INSERT INTO project_users (project_id, user_id, role) SELECT id, $1::uuid, 'owner' FROM seeded
     UNION ALL SELECT id, $2::uuid, 'team' FROM seeded WHERE n % ${PROJECTS / 50} = ${7 % (PROJECTS / 50)}
     UNION ALL SELECT seeded.id, people.id, (ARRAY['member', 'client', 'contractor'])[k]
       FROM seeded, generate_series(1, 3) AS k JOIN seeded_people people ON true
       WHERE people.n = (seeded.n * 3 + k * 37) % ${PEOPLE}`,
    [ids.everywhere, ids.somewhere],
  );
  await client.query('COMMIT');
  console.log(`  seeded ${PROJECTS} projects`);
  await client.query(
    `CREATE TEMP TABLE seeded_files AS
     SELECT n, projects.id AS project_id, gen_random_uuid() AS file_id, gen_random_uuid() AS revision_id,
       now() - (${FILES} - n) * interval '5 minutes' AS made,
       chr(65 + (n % 5)::int) || '-' || n * 7919 % 900 + 100 || ' ' || ${oneOf(PARTS, 'n * 7907 / 13')} || ' ' || ${oneOf(KINDS, 'n * 104729 / 17')}
         || '.' || ${oneOf(ENDINGS, 'n * 15485863 / 11')} AS name
     FROM generate_series(1, ${FILES}::bigint) AS n JOIN seeded AS projects (place, id, since) ON projects.place = n * 48611 % ${PROJECTS}`,
  );
  const begun = performance.now();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO files (id, project_id, name, sort_order, original_by, size, latest_version, revisions_length, created_at, updated_at)
     SELECT file_id, project_id, name, n, $1, 1000000, made, 1, made, made FROM seeded_files ORDER BY n`,
    [ids.everywhere],
  );
  await client.query(
    `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, thumbnail_key, uploaded_by, stored_at, processing)
     SELECT revision_id, file_id, 1, name, 'application/pdf', 1000000, revision_id || '/original.pdf', revision_id || '/page-1.jpg', $1,
       now(), 'ready' FROM seeded_files ORDER BY n`,
    [ids.everywhere],
  );
  await client.query(
    `UPDATE files SET current_revision_id = revision_id FROM seeded_files WHERE files.id = seeded_files.file_id`,
  );
  await client.query('COMMIT');
  console.log(`  seeded ${FILES} files in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await client.query('DROP TABLE seeded_files, seeded, seeded_people');
  return ids;
}
