/**
 * The access check, `POST v2/tokens/access`, which the client asks on every screen: requests a second against bare
 * Fastify and `pg` that read the cookie and answer the same bytes from one indexed statement, in turns. The product
 * checks the anti-forgery token, the access rules and the shape of the answer as well.
 */
import autocannon from 'autocannon';
import { startInstance } from '../../dist/bench/instance.js';
import { addPerson } from '../people.mjs';
import { median, report, spread } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const PASSWORD = 'bench-password';
const EMAIL = 'bench@example.test';
const ROUNDS = 15;
const CONNECTIONS = 16;
const PATH = '/api/v2/tokens/access';

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  await fill();
  const peer = await instance.start('bench/access-check-peer');
  const requests = await Promise.all(Array.from({ length: CONNECTIONS }, signedIn));
  await requireSameBytes(requests[0].headers);

  const ratios = [];
  await load(api, 2);
  await load(peer, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load(api, 2);
    const bare = await load(peer, 2);
    ratios.push(ours / bare);
    console.log(`  ${ours.toFixed(0)} against ${bare.toFixed(0)} requests/s`);
  }
  console.log(`  between ${spread(ratios)}`);
  report([
    { what: 'requests/s against bare Fastify and one statement', value: median(ratios), target: 0.8, least: true },
  ]);

  /** The call of one more session. */
  async function signedIn() {
    const visitor = new Visitor(api);
    await visitor.signIn(EMAIL, PASSWORD);
    return { method: 'POST', path: PATH, headers: visitor.headers };
  }

  /** The peer must answer what we answer, or the ratio means nothing. */
  async function requireSameBytes(headers) {
    const [ours, bare] = await Promise.all(
      [api, peer].map(async (address) => (await fetch(address + PATH, { method: 'POST', headers })).text()),
    );
    if (ours !== bare) throw new Error(`The peer answers other bytes than the product: ${bare} for ${ours}`);
    console.log(`  both answer the same ${ours.length} bytes`);
  }

  async function load(address, duration) {
    const result = await autocannon({ url: address, requests, duration, connections: CONNECTIONS });
    if (result.non2xx > 0 || result.errors > 0) throw new Error('Not every access check succeeded.');
    return result.requests.average;
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
     SELECT gen_random_uuid(), 'person-' || n || '@example.test', 'Person ' || n, true FROM generate_series(1, 2000) n`,
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
