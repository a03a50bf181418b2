/**
 * Sign-in, `POST v2/tokens` with the right password: how many a second against the bare verification of the same hash,
 * in turns. Each does the same amount with as many at once, in a process of its own with the thread pool that Node gives
 * it, so that both may use every core for hashing. What the ratio loses is what a sign-in costs besides: HTTP,
 * anti-forgery, throttling, reading the person, writing the session, and the client that asks.
 */
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { addPerson } from '../people.mjs';
import { median, report, spread } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const PASSWORD = 'bench-password';
const EMAIL = 'bench@example.test';
const ROUNDS = sized(7, 1);
const CONNECTIONS = 8;
const AMOUNT = sized(200, 8);

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  const visitor = new Visitor(api);
  const stored = await settleHash();
  console.log(`  hashed as ${stored.split('$').slice(1, 4).join(' ')}`);
  const peer = await instance.start('bench/sign-in-peer', { BENCH_PASSWORD: PASSWORD, BENCH_PASSWORD_HASH: stored });

  const ratios = [];
  await signIn(sized(CONNECTIONS * 4, CONNECTIONS));
  await verify(sized(CONNECTIONS * 4, CONNECTIONS));
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await signIn(AMOUNT);
    const bare = await verify(AMOUNT);
    ratios.push(ours / bare);
    console.log(`  ${ours.toFixed(1)} sign-ins against ${bare.toFixed(1)} verifications a second`);
  }
  console.log(`  between ${spread(ratios)}`);
  report([{ what: 'sign-ins/s against bare verifications', value: median(ratios), target: 0.9, least: true }]);

  /** Somebody whose password is hashed as the product does it today: signing in hashes an older one anew. */
  async function settleHash() {
    const client = await instance.connect();
    const id = await addPerson(client, { email: EMAIL, passwordHash: await instance.hashPassword(PASSWORD) });
    await visitor.signIn(EMAIL, PASSWORD);
    const { rows } = await client.query('SELECT password_hash FROM users WHERE id = $1', [id]);
    await client.end();
    return rows[0].password_hash;
  }

  /** Sign-ins a second. */
  async function signIn(amount) {
    const begun = performance.now();
    let ended = begun;
    const run = autocannon({
      url: `${api}/api/v2/tokens`,
      method: 'POST',
      headers: { ...visitor.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
      connections: CONNECTIONS,
      amount,
    });
    // It reports at the next full second.
    run.on('response', () => (ended = performance.now()));
    const { '2xx': signedIn } = await run;
    if (signedIn !== amount) throw new Error(`Of ${amount} sign-ins ${signedIn} succeeded.`);
    return (amount / (ended - begun)) * 1000;
  }

  /** Verifications a second. */
  async function verify(amount) {
    const answer = await fetch(`${peer}/?amount=${amount}&connections=${CONNECTIONS}`);
    return (amount / (await answer.json()).milliseconds) * 1000;
  }
} finally {
  await instance.stop();
}
