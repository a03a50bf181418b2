import { sized } from '../form.mjs';

/** Pages that differ in all their words; the others hold the same as one of these, and a number of their own. */
const KINDS = sized(5_000, 20);
/** Words of a page, as many as a drawing has. */
const WORDS = 340;
const VOCABULARY = 20_000;
/** Sheets of a document, and documents of a project. */
const OF_DOCUMENT = 20;
const OF_PROJECT = sized(50, 1);

/**
 * Fills a migrated database with so many sheets whose words are read, in sets of 20, 50 of them in a project, all of which
 * one person sees. Some words are on every sheet and most on few, as in any language.
 */
export async function seed(client, { email, passwordHash, count }) {
  const { rows } = await client.query(
    `INSERT INTO users (id, email, name, active, password_hash) VALUES (gen_random_uuid(), $1, 'Bench Person', true, $2)
     RETURNING id`,
    [email, passwordHash],
  );
  const [{ id }] = rows;
  await client.query('BEGIN');
  await client.query('SELECT setseed(0.5)');
  // The third power of chance: the first words of the vocabulary are on every page, the last ones on few.
  await client.query(
    `CREATE TEMP TABLE kinds AS
     SELECT n, words, to_tsvector('simple', plain_words(words)) AS searched
     FROM generate_series(0, ${KINDS - 1}) AS n, LATERAL (
       SELECT string_agg('w' || to_hex(floor(${VOCABULARY} * power(random(), 3))::int), ' ')
         || ' floor plan window 1:50 see 12/A-501' AS words
       FROM generate_series(1, ${WORDS}) WHERE n >= 0) AS page`,
  );
  await client.query(
    `CREATE TEMP TABLE seeded AS
     SELECT n, n / ${OF_PROJECT} AS place, gen_random_uuid() AS file_id, gen_random_uuid() AS revision_id
     FROM generate_series(0, ${count / OF_DOCUMENT - 1}) AS n`,
  );
  await client.query(
    `CREATE TEMP TABLE seeded_projects AS SELECT place, gen_random_uuid() AS id FROM (SELECT DISTINCT place FROM seeded) AS places`,
  );
  await client.query(
    `INSERT INTO projects (id, name, job_number, status, created_by, created_at, updated_at, version)
     SELECT id, 'House ' || place, 'Street', 'ACTV', $1, now(), now(), 1 FROM seeded_projects`,
    [id],
  );
  await client.query(
    `INSERT INTO project_users (project_id, user_id, role) SELECT id, $1::uuid, 'owner' FROM seeded_projects`,
    [id],
  );
  await client.query(
    `INSERT INTO files (id, project_id, name, sort_order, original_by, size, latest_version, revisions_length, created_at, updated_at)
     SELECT file_id, id, 'set-' || n || '.pdf', n, $1, 1000000, now(), 1, now() - n * interval '5 minutes', now()
     FROM seeded JOIN seeded_projects USING (place)`,
    [id],
  );
  await client.query(
    `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at, processing, reading)
     SELECT revision_id, file_id, 1, 'set-' || n || '.pdf', 'application/pdf', 1000000, revision_id || '/original.pdf', $1,
       now(), 'ready', 'ready' FROM seeded`,
    [id],
  );
  await client.query('UPDATE files SET current_revision_id = revision_id FROM seeded WHERE files.id = seeded.file_id');
  await client.query(
    `INSERT INTO page_texts (revision_id, page, project_id, words, boxes, searched)
     SELECT revision_id, page, id, words || ' X-' || sheet, '\\x'::bytea,
       searched || to_tsvector('simple', plain_words(' X-' || sheet))
     FROM seeded JOIN seeded_projects USING (place), generate_series(1, ${OF_DOCUMENT}) AS page,
       LATERAL (SELECT seeded.n * ${OF_DOCUMENT} + page AS sheet) AS numbered
     JOIN kinds ON kinds.n = numbered.sheet * 7919 % ${KINDS}`,
  );
  await client.query('COMMIT');
  await client.query('DROP TABLE seeded, seeded_projects, kinds');
  const { rows: projects } = await client.query('SELECT project_id FROM page_texts LIMIT 1');
  return projects[0].project_id;
}
