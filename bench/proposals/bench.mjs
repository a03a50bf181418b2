/**
 * The year of a firm with 20,000 proposals against that of a firm with 200, in one database and read by a colleague with
 * whom they are shared: its proposals, as many in both, its totals, and which years there are. And requests a second of the
 * year against bare Fastify + pg answering the same bytes with one statement, in turns.
 */
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { timeInTurns } from '../percentiles.mjs';
import { median, report } from '../report.mjs';
import { inTurns, requireSameBytes } from '../throughput.mjs';
import { Visitor } from '../visitor.mjs';
import { seed } from './seed.mjs';

const PASSWORD = 'bench-password';
const FEW = sized(200, 30);
const MANY = sized(20_000, 60);
const YEAR = 2026;
/** Proposals of the year, in both firms. */
const IN_YEAR = sized(100, 15);

const PROPOSALS = '/api/v2/projects/potential';
const OF_YEAR = `${PROPOSALS}/year?year=${YEAR}`;
const ASKED = [
  { what: 'year', path: OF_YEAR },
  { what: 'totals of the year', path: `${PROPOSALS}/${YEAR}/stats` },
  { what: 'which years', path: `${PROPOSALS}/data` },
];

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  const [few, many] = await fill();
  const peer = await instance.start('bench/proposals-peer');

  const rows = [];
  for (const { what, path } of ASKED) {
    const [base, value] = await timeInTurns(
      [few, many].map((person) => ({ url: api + path, headers: { cookie: person.cookie } })),
    );
    console.log(`  ${what}: p95 ${base.toFixed(1)} ms with ${FEW}, ${value.toFixed(1)} ms with ${MANY}`);
    // What counts all proposals there are is longer the more there are; a year must not be.
    const target = path.includes(YEAR) ? 1.3 : undefined;
    rows.push({ what: `p95 of a firm with ${MANY} proposals against ${FEW}: ${what}`, value: value / base, target });
  }

  const ours = { url: api + OF_YEAR, headers: { cookie: many.cookie } };
  const bare = { url: `${peer}${OF_YEAR}&person=${many.id}` };
  await requireSameBytes(ours, bare);
  const ratios = await inTurns({ ours, bare, rounds: 7, seconds: 3 });
  const what = `requests/s, a year of ${IN_YEAR} of ${MANY}, against bare Fastify + pg`;
  report([...rows, { what, value: median(ratios), target: 0.8, least: true }]);

  /** A colleague of each firm, signed in. */
  async function fill() {
    const client = await instance.connect();
    const firms = [
      { name: 'few', count: FEW },
      { name: 'many', count: MANY },
    ];
    const passwordHash = await instance.hashPassword(PASSWORD);
    const viewers = await seed(client, { firms, year: YEAR, inYear: IN_YEAR, passwordHash });
    await client.query('VACUUM ANALYZE');
    await client.end();
    const signedIn = viewers.map(async ({ id, email }) => {
      const visitor = new Visitor(api);
      await visitor.signIn(email, PASSWORD);
      return { id, cookie: visitor.cookieHeader };
    });
    return Promise.all(signedIn);
  }
} finally {
  await instance.stop();
}
