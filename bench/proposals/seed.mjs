/**
 * Fills a migrated database with firms of three people: the owner, who shares, a colleague who may edit, and one who may
 * view. Every firm has a year of `inYear` proposals, and as many as are missing in the nineteen years before it. Answers
 * the colleagues who view, in the order of `firms`.
 */
export async function seed(client, { firms, year, inYear, passwordHash }) {
  const viewers = [];
  for (const { name, count } of firms) {
    const { rows: people } = await client.query(
      `INSERT INTO users (id, email, name, active, password_hash)
       SELECT gen_random_uuid(), place || '.' || $1 || '@example.test', initcap(place), true, $2
       FROM unnest(ARRAY['owner', 'editor', 'viewer']) WITH ORDINALITY AS person(place, nth) ORDER BY nth
       RETURNING id, email`,
      [name, passwordHash],
    );
    await addFirm(client, people);
    await addProposals(client, { ownerId: people[0].id, count, year, inYear });
    viewers.push(people[2]);
    console.log(`  seeded a firm with ${count} proposals`);
  }
  return viewers;
}

async function addFirm(client, [owner, editor, viewer]) {
  const { rows } = await client.query(
    `INSERT INTO firms (id, name, user_id) VALUES (gen_random_uuid(), 'My Firm', $1) RETURNING id`,
    [owner.id],
  );
  await client.query(
    `INSERT INTO firm_members (firm_id, user_id, firm_user_role_id, share_proposals)
     SELECT $1, person.id, (SELECT id FROM firm_roles ORDER BY cardinality(policies) DESC, id LIMIT 1), person.id = $2
     FROM unnest($3::uuid[]) AS person(id)`,
    [rows[0].id, owner.id, [owner.id, editor.id, viewer.id]],
  );
}

async function addProposals(client, { ownerId, count, year, inYear }) {
  await client.query('BEGIN');
  await client.query(
    `CREATE TEMP TABLE seeded ON COMMIT DROP AS
     SELECT n, gen_random_uuid() AS id, 1 + (ARRAY[0, 0, 0, 1, 2, 3])[1 + n % 6] AS status,
       make_date($1::int - CASE WHEN n <= $2 THEN 0 ELSE 1 + n % 19 END, 1 + n * 7 % 12, 1 + n * 11 % 28) AS asked
     FROM generate_series(1, $3::int) AS n`,
    [year, inYear, count],
  );
  await client.query(
    `INSERT INTO projects (id, name, job_number, potential, created_by, last_edited_by, created_at, updated_at, version)
     SELECT id, 'Inquiry ' || n, n || ' Harbour Street', true, $1, $1, asked, asked, 1 FROM seeded`,
    [ownerId],
  );
  await client.query(`INSERT INTO project_users (project_id, user_id, role) SELECT id, $1, 'owner' FROM seeded`, [
    ownerId,
  ]);
  await client.query(
    `INSERT INTO proposals (project_id, owner_id, inquiry_status, inquiry_date, proposal_sent, proposal_sent_date,
       proposal_exp_time, proposal_amount, loi_sent, version)
     SELECT id, $1, status, asked, n % 2 = 0, CASE WHEN n % 2 = 0 THEN asked + 7 END, CASE WHEN n % 4 = 0 THEN asked + 37 END,
       n * 1234.5, n % 3 = 0, 1 FROM seeded`,
    [ownerId],
  );
  await client.query('COMMIT');
}
