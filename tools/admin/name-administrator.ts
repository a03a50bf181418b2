import type { Client } from 'pg';
import { v7 as uuid } from 'uuid';

/** What became of it. */
export type Naming = 'named' | 'is one already' | 'nobody has this address' | 'has no active account';

/** Makes the person of an address an administrator, and writes it into the log of the administration. */
export async function nameAdministrator(client: Pick<Client, 'query'>, email: string): Promise<Naming> {
  await client.query('BEGIN');
  try {
    // The same as the api takes: changes of who administers are made one after the other.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('administration', 0))`);
    const { rows } = await client.query<{ id: string; name: string; active: boolean; administrator: boolean }>(
      `SELECT id, concat(nullif(name, '') || ' ', '(' || email || ')') AS name, active, administrator FROM users
       WHERE email = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [email],
    );
    const naming = namingOf(rows[0]);
    if (naming === 'named') {
      await client.query('UPDATE users SET administrator = true, updated_at = now() WHERE id = $1', [rows[0]?.id]);
      await client.query(
        `INSERT INTO administration_log (id, actor_name, act, person_id, person_name)
         VALUES ($1, 'npm run admin', 'name_administrator', $2, $3)`,
        [uuid(), rows[0]?.id, rows[0]?.name],
      );
    }
    await client.query('COMMIT');
    return naming;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

function namingOf(person: { active: boolean; administrator: boolean } | undefined): Naming {
  if (!person) return 'nobody has this address';
  if (!person.active) return 'has no active account';
  return person.administrator ? 'is one already' : 'named';
}
