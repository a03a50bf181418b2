/**
 * `GET v2/search` among 1,000,000 files of 10,000 projects: for somebody in 50 of them and for somebody in all, terms that
 * nearly every name holds, rare ones, misspelt ones and ones that nothing holds; and requests a second against bare
 * Fastify + pg answering the same bytes, in turns.
 */
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { percentile95, timeOf } from '../percentiles.mjs';
import { median, report } from '../report.mjs';
import { inTurns, requireSameBytes } from '../throughput.mjs';
import { Visitor } from '../visitor.mjs';
import { seed } from './seed.mjs';

const PASSWORD = 'bench-password';
const EMAILS = { somewhere: 'somewhere@example.test', everywhere: 'everywhere@example.test' };
/** Common, three letters of many words, a sheet number, accents, two words, rare, misspelt, nothing. */
const TERMS = ['pdf', 'pla', 'a-1', 'facade', 'ground floor', 'harbour 4711', 'kithcen', 'gruond floor', 'zzzqxv'];
const COMPARED = 'facade';
const ROUNDS = sized(7, 1);
/** Requests of a round for each term, of all of which a percentile is taken. */
const REQUESTS = sized(20, 1);

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  const people = await fill();
  const peer = await instance.start('bench/search-peer');
  const rows = [];
  for (const person of people) {
    const slowest = await timeTerms(person);
    rows.push({
      what: `p95 of the slowest term (${slowest.term}), ${person.who}`,
      value: slowest.p95,
      target: 150,
      unit: 'ms',
    });
  }

  const [{ id, cookie }] = people;
  const path = `/api/v2/search?term=${COMPARED}`;
  const ours = { url: api + path, headers: { cookie } };
  const bare = { url: `${peer}${path}&person=${id}` };
  await requireSameBytes(ours, bare);
  const ratios = await inTurns({ ours, bare, rounds: 7, seconds: 3 });
  report([...rows, { what: 'requests/s against bare Fastify + pg', value: median(ratios), target: 0.7, least: true }]);

  /** The 95th percentile of each term; answers the slowest. The terms are asked in turns, one after the other. */
  async function timeTerms({ who, cookie }) {
    const times = new Map(TERMS.map((term) => [term, []]));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (let request = 0; request < REQUESTS; request += 1) {
        for (const term of TERMS) {
          const took = await timeOf(`${api}/api/v2/search?${new URLSearchParams({ term })}`, { cookie });
          // The round before the first is for warming up.
          if (round >= 0) times.get(term).push(took);
        }
      }
    }
    const percentiles = [...times].map(([term, list]) => ({ term, p50: median(list), p95: percentile95(list) }));
    for (const { term, p50, p95 } of percentiles) {
      console.log(`  ${who}, "${term}": p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    }
    return percentiles.reduce((slowest, each) => (each.p95 > slowest.p95 ? each : slowest));
  }

  /** The two people, signed in. */
  async function fill() {
    const client = await instance.connect();
    const ids = await seed(client, { ...EMAILS, passwordHash: await instance.hashPassword(PASSWORD) });
    await client.query('VACUUM ANALYZE');
    await client.end();
    return Promise.all(
      Object.entries(EMAILS).map(async ([where, email]) => {
        const visitor = new Visitor(api);
        await visitor.signIn(email, PASSWORD);
        return { who: `somebody ${where}`, id: ids[where], cookie: visitor.cookieHeader };
      }),
    );
  }
} finally {
  await instance.stop();
}
