/**
 * `GET v2/projects/{id}/files`, twelve of many: requests a second against bare Fastify + pg answering the same bytes, in
 * turns; and the same page of projects with 1,000 and with 1,000,000 files.
 */
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { timeOf } from '../percentiles.mjs';
import { median, report } from '../report.mjs';
import { inTurns, requireSameBytes } from '../throughput.mjs';
import { Visitor } from '../visitor.mjs';
import { seed } from './seed.mjs';

const PASSWORD = 'bench-password';
const EMAIL = 'bench@example.test';
const ROUNDS = sized(7, 1);
const REQUESTS = sized(300, 3);
const FEW = sized(1_000, 13);
const SOME = sized(100_000, 14);
const MANY = sized(1_000_000, 30);

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  const projects = await fill([FEW, SOME, MANY]);
  const peer = await instance.start('bench/files-list-peer');
  const visitor = new Visitor(api);
  await visitor.signIn(EMAIL, PASSWORD);
  const pathOf = (count) => `/api/v2/projects/${projects.get(count)}/files?page=1&limit=12`;
  const headers = { cookie: visitor.cookieHeader };

  const ours = { url: api + pathOf(SOME), headers };
  const bare = { url: peer + pathOf(SOME) };
  await requireSameBytes(ours, bare);
  const ratios = await inTurns({ ours, bare, rounds: 7, seconds: 3 });

  const growth = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const few = await timeOne(api + pathOf(FEW), headers);
    const many = await timeOne(api + pathOf(MANY), headers);
    growth.push(many / few);
  }
  report([
    { what: `requests/s, 12 of ${SOME}, against bare Fastify + pg`, value: median(ratios), target: 0.8, least: true },
    { what: `p50 with ${MANY} files against ${FEW}`, value: median(growth), target: 1.3 },
  ]);
} finally {
  await instance.stop();
}

async function fill(counts) {
  const client = await instance.connect();
  const ids = new Map();
  const passwordHash = await instance.hashPassword(PASSWORD);
  for (const count of counts) {
    await client.query('BEGIN');
    ids.set(count, await seed(client, { email: EMAIL, passwordHash, count }));
    await client.query('COMMIT');
    console.log(`  seeded ${count} files`);
  }
  await client.query('VACUUM ANALYZE');
  await client.end();
  return ids;
}

/** Median milliseconds of single requests, one after the other. */
async function timeOne(url, headers) {
  const times = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    times.push(await timeOf(url, headers));
  }
  return median(times);
}
