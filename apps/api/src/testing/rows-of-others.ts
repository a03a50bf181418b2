import type { TestInstance } from './test-instance.js';

/** So many of everything: more than any table is read in whole for when one thing of it is asked for. */
export const ROWS_OF_OTHERS = 20_000;

const PROJECTS = ROWS_OF_OTHERS / 4;

/** Rows of others, in the order in which they lean on each other. `person`, `project`, `file` and `revision` are of the number `n`. */
const ROWS: readonly string[] = [
  `INSERT INTO files (id, project_id, name, sort_order, original_by, size, latest_version, revisions_length)
   SELECT file, project, 'plan-' || n || '.pdf', n, person, 1000, now(), 1 FROM others`,
  `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at, processing)
   SELECT revision, file, 1, 'plan-' || n || '.pdf', 'application/pdf', 1000, 'others/' || n, person, now(), 'ready' FROM others`,
  `UPDATE files SET current_revision_id = revision FROM others WHERE id = file`,
  `INSERT INTO file_pages (revision_id, page, width, height) SELECT revision, 1, 1000, 700 FROM others`,
  `INSERT INTO page_texts (revision_id, page, project_id, words, boxes, searched)
   SELECT revision, 1, project, 'word' || n, '', to_tsvector('simple', 'word' || n) FROM others`,
  `INSERT INTO sheets (id, revision_id, page, project_id, state, number, number_key, number_order, discipline)
   SELECT gen_random_uuid(), revision, 1, project, 'read', 'A-' || n, 'a' || n, 'a' || n, 'architectural' FROM others`,
  `INSERT INTO notes (id, project_id, user_id, is_note, body, words, global)
   SELECT gen_random_uuid(), project, person, true, '<p>' || n || '</p>', n::text, true FROM others`,
  `INSERT INTO notes (id, project_id, file_id, revision_id, user_id, is_note, body, words, global)
   SELECT comment, project, file, revision, person, false, '<p>' || n || '</p>', n::text, true FROM others`,
  `INSERT INTO comment_pins (comment_id, file_id, number) SELECT comment, file, 1 FROM others`,
  `INSERT INTO note_recipients (note_id, user_id) SELECT comment, person FROM others`,
  `INSERT INTO note_uploads (id, project_id, uploaded_by, name, mimetype, size, storage_key, stored_at)
   SELECT upload, project, person, 'a.jpg', 'image/jpeg', 1000, 'others/uploads/' || n, now() FROM others`,
  `INSERT INTO note_attachments (id, note_id, upload_id, place) SELECT gen_random_uuid(), comment, upload, 0 FROM others`,
  `INSERT INTO markups (id, revision_id, page, kind, points, colour, width, created_by, published_at)
   SELECT gen_random_uuid(), revision, 1, 'line', '[[0.1, 0.1], [0.2, 0.2]]', 'red', 'thin', person, now() FROM others`,
  `INSERT INTO shares (id, file_id, email, shared_by, code_hash)
   SELECT gen_random_uuid(), file, 'other-' || n || '@example.test', person, sha256(n::text::bytea) FROM others`,
  `INSERT INTO history (id, project_id, item_type, item_action, file_id, user_from)
   SELECT gen_random_uuid(), project, 'files', 'new', file, person FROM others`,
  `INSERT INTO notifications (id, user_id, emitter_id, project_id, kind, cause, subject_id, text, address)
   SELECT gen_random_uuid(), person, person, project, 'note', n::text, comment, 'A note', '/' FROM others`,
  `INSERT INTO sessions (id, user_id, last_seen_at) SELECT session, person, now() FROM others`,
  `INSERT INTO tasks (id, owner_id, assignee_id, project_id, name, due_date, version)
   SELECT gen_random_uuid(), person, person, project, 'task ' || n, current_date, 1 FROM others`,
  `INSERT INTO contacts (id, owner_id, name, lastname, version) SELECT contact, person, 'Anna', 'Other ' || n, 1 FROM others`,
  `INSERT INTO contact_projects (contact_id, project_id) SELECT contact, project FROM others`,
  `INSERT INTO phases (id, user_id, category, name, name_key, sort_order)
   SELECT gen_random_uuid(), person, 'DSGN', 'Phase ' || n, 'phase ' || n, 0 FROM others`,
];

/** Fills an instance with what others have, {@link ROWS_OF_OTHERS} of each kind of thing. */
export async function addRowsOfOthers(instance: TestInstance): Promise<void> {
  const client = await instance.database.connect();
  try {
    await client.query(
      `CREATE TEMP TABLE others AS
       SELECT n, gen_random_uuid() AS person, NULL::uuid AS project,
         ${['file', 'revision', 'comment', 'upload', 'session', 'contact'].map((thing) => `gen_random_uuid() AS ${thing}`).join(', ')}
       FROM generate_series(1, ${ROWS_OF_OTHERS}) AS n`,
    );
    await client.query(
      `INSERT INTO users (id, email, name, active)
       SELECT person, 'other-' || n || '@example.test', 'Other ' || n, true FROM others`,
    );
    await client.query(
      `WITH made AS (
         INSERT INTO projects (id, name, created_by, version)
         SELECT gen_random_uuid(), 'House ' || n, person, 1 FROM others WHERE n <= ${PROJECTS} RETURNING id)
       UPDATE others SET project = numbered.id
       FROM (SELECT id, row_number() OVER () AS place FROM made) AS numbered WHERE place = 1 + n % ${PROJECTS}`,
    );
    const places = await client.query<{ projectId: string; userId: string }>(
      'SELECT project AS "projectId", person AS "userId" FROM others',
    );
    await instance.addOwners(places.rows);
    for (const row of ROWS) await client.query(row);
    await client.query('DROP TABLE others');
    await client.query('ANALYZE');
  } finally {
    client.release();
  }
}
