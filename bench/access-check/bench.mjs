/**
 * The access check, `POST v2/tokens/access`, which the client asks on every screen: requests a second against bare
 * Fastify and `pg` that read the cookie and answer the same bytes from one indexed statement, in turns. The product
 * checks the anti-forgery token, the access rules and the shape of the answer as well.
 */
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { addPerson } from '../people.mjs';
import { median, report } from '../report.mjs';
import { inTurns, requireSameBytes } from '../throughput.mjs';
import { Visitor } from '../visitor.mjs';

const PASSWORD = 'bench-password';
const EMAIL = 'bench@example.test';
/** People beside the one who asks, and sessions signed in at once. */
const PEOPLE = sized(2_000, 20);
const SESSIONS = 16;
const PATH = '/api/v2/tokens/access';

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  await fill();
  const peer = await instance.start('bench/access-check-peer');
  const requests = await Promise.all(Array.from({ length: SESSIONS }, signedIn));
  const [{ headers }] = requests;
  await requireSameBytes(...[api, peer].map((address) => ({ url: address + PATH, method: 'POST', headers })));
  const ratios = await inTurns({
    ours: { url: api, requests },
    bare: { url: peer, requests },
    rounds: 15,
    seconds: 2,
  });
  report([
    { what: 'requests/s against bare Fastify and one statement', value: median(ratios), target: 0.8, least: true },
  ]);

  /** The call of one more session. */
  async function signedIn() {
    const visitor = new Visitor(api);
    await visitor.signIn(EMAIL, PASSWORD);
    return { method: 'POST', path: PATH, headers: visitor.headers };
  }
} finally {
  await instance.stop();
}

/** 2,000 people with ten sessions each, so that the indexes have some depth. */
async function fill() {
  const client = await instance.connect();
  await addPerson(client, { email: EMAIL, passwordHash: await instance.hashPassword(PASSWORD) });
  await client.query(
    `INSERT INTO users (id, email, name, active)
     SELECT gen_random_uuid(), 'person-' || n || '@example.test', 'Person ' || n, true FROM generate_series(1, ${PEOPLE}) n`,
  );
  await client.query(
    `INSERT INTO sessions (id, user_id, last_seen_at)
     SELECT gen_random_uuid(), id, now() FROM users, generate_series(1, 10)`,
  );
  await client.query(
    `INSERT INTO session_tokens (id, session_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
     SELECT gen_random_uuid(), id, sha256(id::text::bytea), sha256(('refresh ' || id)::bytea),
            now() + interval '1 hour', now() + interval '1 day' FROM sessions`,
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
}
