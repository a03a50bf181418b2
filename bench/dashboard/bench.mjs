/**
 * The dashboard of somebody with 10,000 projects against that of somebody with 100, in one database: each order of the
 * list, its first, middle and last page, and the counts. And requests a second of the first page against bare Fastify +
 * pg answering the same bytes with one statement, in turns.
 */
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { timeInTurns } from '../percentiles.mjs';
import { median, report } from '../report.mjs';
import { inTurns, requireSameBytes } from '../throughput.mjs';
import { Visitor } from '../visitor.mjs';
import { seed } from './seed.mjs';

const PASSWORD = 'bench-password';
const FEW = sized(100, 30);
const MANY = sized(10_000, 60);
const ORDERS = ['name', 'lead', 'updated_at', 'progress', 'created_at'];
/** Rows of a page, as the dashboard asks for them. */
const ROWS = 25;

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  const [few, many] = await fill();
  const peer = await instance.start('bench/dashboard-peer');

  const rows = [];
  for (const { what, path } of asked()) {
    const [base, value] = await timeInTurns(
      [few, many].map((person) => ({ url: api + path(person), headers: { cookie: person.cookie } })),
    );
    console.log(`  ${what}: p95 ${base.toFixed(1)} ms with ${FEW}, ${value.toFixed(1)} ms with ${MANY}`);
    rows.push({ what: `p95 with ${MANY} projects against ${FEW}: ${what}`, value: value / base, target: 1.3 });
  }

  const path = listOf({ status: 'ACTV' }, 'updated_at', 'DESC', 0);
  const ours = { url: api + path, headers: { cookie: many.cookie } };
  const bare = { url: `${peer}${path}&person=${many.id}` };
  await requireSameBytes(ours, bare);
  const ratios = await inTurns({ ours, bare, rounds: 7, seconds: 3 });
  const what = `requests/s, ${ROWS} of ${MANY} by last edit, against bare Fastify + pg`;
  report([...rows, { what, value: median(ratios), target: 0.75, least: true }]);

  /** Two people of the dashboard, signed in. */
  async function fill() {
    const client = await instance.connect();
    const owners = [FEW, MANY].map((count) => ({ email: `owner-of-${count}@example.test`, count }));
    const ids = await seed(client, { owners, passwordHash: await instance.hashPassword(PASSWORD) });
    await client.query('VACUUM ANALYZE');
    await client.end();
    const signedIn = owners.map(async ({ email, count }, place) => {
      const visitor = new Visitor(api);
      await visitor.signIn(email, PASSWORD);
      const { cookieHeader: cookie } = visitor;
      return { id: ids[place], count, cookie };
    });
    return Promise.all(signedIn);
  }
} finally {
  await instance.stop();
}

/** What is measured: a name, and the address for a person. */
function asked() {
  const lists = ORDERS.flatMap((order) =>
    ['ASC', 'DESC'].map((direction) => ({
      what: `${order} ${direction}, first page`,
      path: () => listOf({ status: 'ACTV' }, order, direction, 0),
    })),
  );
  const pages = [
    ['middle', 0.5],
    ['last', 1],
  ].flatMap(([name, share]) =>
    ['name', 'updated_at'].map((order) => ({
      what: `${order} DESC, ${name} page of all`,
      // Six of seven projects are not archived.
      path: ({ count }) => listOf({}, order, 'DESC', Math.max(0, Math.floor((count * share * 6) / 7) - ROWS)),
    })),
  );
  return [
    ...lists,
    ...pages,
    { what: 'rarely used tab, first page', path: () => listOf({ status: 'OTHR' }, 'updated_at', 'DESC', 0) },
    { what: 'counts of the tabs', path: ({ id }) => `/api/v2/users/${id}/projects-stats` },
    { what: 'counts of the dashboard', path: ({ id }) => `/api/v2/users/${id}/stats` },
  ];
}

function listOf(filter, order, direction, offset) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([order, direction]),
    range: JSON.stringify([offset, offset + ROWS - 1]),
  });
  return `/api/v2/projects?${query}`;
}
