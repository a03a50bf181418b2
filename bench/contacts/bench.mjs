/**
 * `GET contacts?filter={"search":…}` in an address book of 100,000 contacts against one of 100, in one database: the first
 * page of what a term finds, by name, of terms of every kind; and the first page of all.
 */
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { percentile95, timeOf } from '../percentiles.mjs';
import { median, report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';
import { seed } from './seed.mjs';

const PASSWORD = 'bench-password';
const FEW = sized(100, 30);
const MANY = sized(100_000, 60);
/** A name, a lastname, both, a firm, a part of an e-mail, of a phone, what every fifth and every one holds, a slip, nothing. */
const TERMS = [
  'adaeze',
  'bartoszson',
  'camille dafwickberg',
  'quay timber',
  'elenor.',
  '441600',
  'harbour',
  'test',
  'kasdroa',
  'zzzqxv',
];
const ROUNDS = sized(7, 1);
/** Requests of a round for each term, of all of which a percentile is taken. */
const REQUESTS = sized(20, 1);

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  const [few, many] = await fill();
  const asked = [null, ...TERMS].map((term) => ({ term, path: pathOf(term), few: [], many: [] }));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (let request = 0; request < REQUESTS; request += 1) {
      for (const each of asked) {
        for (const [name, cookie] of Object.entries({ few, many })) {
          const took = await timeOf(api + each.path, { cookie });
          // The round before the first is for warming up.
          if (round >= 0) each[name].push(took);
        }
      }
    }
  }
  for (const { term, few, many } of asked) {
    const times = [few, many].map((list) => `${median(list).toFixed(1)} (p95 ${percentile95(list).toFixed(1)}) ms`);
    console.log(`  ${term ?? 'all'}: ${times.join(' with few, ')} with many`);
  }
  const [whole, ...terms] = asked;
  const ofAll = (name) => percentile95(terms.flatMap((term) => term[name]));
  const against = `of ${MANY} contacts against ${FEW}`;
  report([
    {
      what: `p95 of the first page ${against}`,
      value: percentile95(whole.many) / percentile95(whole.few),
      target: 1.3,
    },
    {
      what: `p95 of searches, ${TERMS.length} kinds of terms, ${against}`,
      value: ofAll('many') / ofAll('few'),
      target: 1.3,
    },
  ]);

  /** The people who look into their address books, signed in. */
  async function fill() {
    const client = await instance.connect();
    const passwordHash = await instance.hashPassword(PASSWORD);
    const cookies = [];
    for (const [email, count] of [
      ['few@example.test', FEW],
      ['many@example.test', MANY],
    ]) {
      await seed(client, { email, passwordHash, count });
      const visitor = new Visitor(api);
      await visitor.signIn(email, PASSWORD);
      cookies.push(visitor.cookieHeader);
      console.log(`  seeded ${count} contacts`);
    }
    await client.query('VACUUM ANALYZE');
    await client.end();
    return cookies;
  }
} finally {
  await instance.stop();
}

function pathOf(term) {
  const filter = term === null ? {} : { search: term };
  return `/api/contacts?${new URLSearchParams({ range: '[0,24]', sort: '["name","ASC"]', filter: JSON.stringify(filter) })}`;
}
