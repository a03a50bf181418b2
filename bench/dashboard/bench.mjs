/**
 * The dashboard of somebody with 10,000 projects against that of somebody with 100, in one database: each order of the
 * list, its first, middle and last page, and the counts. And requests a second of the first page against bare Fastify +
 * pg answering the same bytes with one statement, in turns.
 */
import autocannon from 'autocannon';
import { startInstance } from '../../dist/bench/instance.js';
import { median, report, spread } from '../report.mjs';
import { Visitor } from '../visitor.mjs';
import { seed } from './seed.mjs';

const PASSWORD = 'bench-password';
const FEW = 100;
const MANY = 10_000;
const ORDERS = ['name', 'lead', 'updated_at', 'progress', 'created_at'];
/** Rows of a page, as the dashboard asks for them. */
const ROWS = 25;
const ROUNDS = 7;
const CONNECTIONS = 16;
/** Requests of a round, of which a percentile is taken. */
const REQUESTS = 40;

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
  await requireSameBytes(path);
  const headers = { cookie: many.cookie };
  const peerPath = `${path}&person=${many.id}`;
  await load(api + path, headers, 2);
  await load(peer + peerPath, {}, 2);
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load(api + path, headers, 3);
    const bare = await load(peer + peerPath, {}, 3);
    ratios.push(ours.requests.average / bare.requests.average);
    console.log(`  ${ours.requests.average.toFixed(0)} against ${bare.requests.average.toFixed(0)} requests/s`);
  }
  console.log(`  rounds: ${spread(ratios)} ×`);
  const what = `requests/s, ${ROWS} of ${MANY} by last edit, against bare Fastify + pg`;
  report([...rows, { what, value: median(ratios), target: 0.75, least: true }]);

  /** The peer must answer what we answer, or the ratio means nothing. */
  async function requireSameBytes(address) {
    const [ours, bare] = await Promise.all([
      fetch(api + address, { headers: { cookie: many.cookie } }).then((answer) => answer.text()),
      fetch(`${peer}${address}&person=${many.id}`).then((answer) => answer.text()),
    ]);
    if (ours !== bare) throw new Error('The peer answers other bytes than the product.');
    console.log(`  both answer the same ${ours.length} bytes`);
  }

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

function load(url, headers, duration) {
  return autocannon({ url, headers, duration, connections: CONNECTIONS });
}

/**
 * The medians of the 95th percentiles of several rounds, in milliseconds. The addresses are asked in turns, one request
 * after the other: what else the machine does meets all alike.
 */
async function timeInTurns(asked) {
  const percentiles = asked.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    const times = asked.map(() => []);
    for (let request = 0; request < REQUESTS; request += 1) {
      for (const [place, { url, headers }] of asked.entries()) times[place].push(await time(url, headers));
    }
    // The round before the first is for warming up.
    if (round >= 0) times.forEach((list, place) => percentiles[place].push(percentile95(list)));
  }
  return percentiles.map(median);
}

/** Milliseconds until the whole answer is there. */
async function time(url, headers) {
  const begun = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begun;
}

function percentile95(times) {
  return times.sort((left, right) => left - right)[Math.floor(times.length * 0.95)];
}
