/**
 * Fills a migrated database with one person and one project holding `count` files of a colleague, in bulk. The person has
 * opened every other one of the newest.
 */
export async function seed(client, { email, passwordHash, count }) {
  const {
    rows: [{ user_id: userId, project_id: projectId, colleague_id: colleagueId }],
  } = await client.query(
    `WITH colleague AS (
       INSERT INTO users (id, email, name, active)
       VALUES (gen_random_uuid(), 'colleague-of-' || $1::text, 'Bench Colleague', true)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name RETURNING id
     ), person AS (
       INSERT INTO users (id, email, name, active, password_hash)
       VALUES (gen_random_uuid(), $1::text, 'Bench Person', true, $2)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name RETURNING id
     ), project AS (
       INSERT INTO projects (id, name, created_by, version)
       SELECT gen_random_uuid(), 'Project of ' || $3::int || ' files', id, 1 FROM person RETURNING id, created_by
     )
     INSERT INTO project_users (project_id, user_id, role)
     SELECT id, created_by, 'owner' FROM project
     RETURNING user_id, project_id, (SELECT id FROM colleague) AS colleague_id`,
    [email, passwordHash, count],
  );
  await client.query(
    `CREATE TEMP TABLE seeded ON COMMIT DROP AS
     SELECT n, gen_random_uuid() AS file_id, gen_random_uuid() AS revision_id FROM generate_series(1, $1::int) AS n`,
    [count],
  );
  await client.query(
    `INSERT INTO files (id, project_id, name, sort_order, original_by, size, latest_version, revisions_length, created_at, updated_at)
     SELECT file_id, $1, 'A-' || lpad(n::text, 7, '0') || ' Ground floor plan.pdf', n * 1024, $2, 1000000 + n,
            now() - n * interval '1 minute', 1, now() - n * interval '1 minute', now() - n * interval '1 minute'
     FROM seeded`,
    [projectId, colleagueId],
  );
  await client.query(
    `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at, processing,
                                 pages_total, pages_done, thumbnail_key, created_at)
     SELECT revision_id, file_id, 1, 'A-' || lpad(n::text, 7, '0') || ' Ground floor plan.pdf', 'application/pdf', 1000000 + n,
            $1::uuid || '/' || file_id || '/' || revision_id || '/original.pdf', $2, now(), 'ready', 11, 11,
            $1::uuid || '/' || file_id || '/' || revision_id || '/rasterized/1/page-1-thumbnail.jpg',
            now() - n * interval '1 minute'
     FROM seeded`,
    [projectId, colleagueId],
  );
  await client.query(
    `UPDATE files SET current_revision_id = seeded.revision_id FROM seeded WHERE files.id = seeded.file_id`,
  );
  await client.query(
    `INSERT INTO history (id, project_id, item_type, item_action, file_id, description, user_from)
     SELECT gen_random_uuid(), $1, 'files', 'open', file_id, 'A-' || lpad(n::text, 7, '0') || ' Ground floor plan.pdf', $2
     FROM seeded WHERE n <= 1000 AND n % 2 = 0`,
    [projectId, userId],
  );
  return projectId;
}
