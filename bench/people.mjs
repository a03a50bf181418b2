/** Adds somebody who may sign in; answers their id. */
export async function addPerson(client, { email, passwordHash }) {
  const { rows } = await client.query(
    `INSERT INTO users (id, email, name, active, password_hash)
     VALUES (gen_random_uuid(), $1, 'Bench Person', true, $2) RETURNING id`,
    [email, passwordHash],
  );
  return rows[0].id;
}
