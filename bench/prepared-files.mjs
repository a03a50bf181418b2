/** Files that are uploaded and prepared before something is measured. */

/** Adds somebody and signs them in, in a project of their own. */
export async function signedInVisitor(instance, visitor) {
  const client = await instance.connect();
  await client.query(
    `INSERT INTO users (id, email, name, active, password_hash) VALUES (gen_random_uuid(), 'bench@example.test', 'Bench', true, $1)`,
    [await instance.hashPassword('bench-password')],
  );
  await client.end();
  await visitor.signIn('bench@example.test', 'bench-password');
  return visitor.call('POST', '/api/v2/projects', { name: 'Bench' });
}

/** Waits until every page and every tile is made. */
export async function untilPrepared(instance) {
  const client = await instance.connect();
  for (;;) {
    const { rows } = await client.query(
      `SELECT count(*)::int AS busy FROM file_revisions WHERE processing IN ('queued', 'running') OR tiling IN ('queued', 'running')`,
    );
    if (rows[0].busy === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await client.end();
}
