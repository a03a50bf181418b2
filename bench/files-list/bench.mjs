/**
 * `GET v2/projects/{id}/files`, twelve of many: requests a second against bare Fastify + pg answering the same bytes, in
 * turns; and the same page of projects with 1,000 and with 1,000,000 files.
 */
import autocannon from 'autocannon';
import { startInstance } from '../../dist/bench/instance.js';
import { median, report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';
import { seed } from './seed.mjs';

const PASSWORD = 'bench-password';
const EMAIL = 'bench@example.test';
const ROUNDS = 7;
const CONNECTIONS = 16;

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  const projects = await fill([1_000, 100_000, 1_000_000]);
  const peer = await instance.start('bench/files-list-peer');
  const visitor = new Visitor(api);
  await visitor.signIn(EMAIL, PASSWORD);
  const pathOf = (count) => `/api/v2/projects/${projects.get(count)}/files?page=1&limit=12`;
  const headers = { cookie: visitor.cookieHeader };

  const path = pathOf(100_000);
  await requireSameBytes(path);
  const ratios = [];
  await load(api + path, headers, 2);
  await load(peer + path, {}, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load(api + path, headers, 3);
    const bare = await load(peer + path, {}, 3);
    ratios.push(ours.requests.average / bare.requests.average);
    console.log(`  ${ours.requests.average.toFixed(0)} against ${bare.requests.average.toFixed(0)} requests/s`);
  }

  const growth = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const few = await timeOne(api + pathOf(1_000), headers);
    const many = await timeOne(api + pathOf(1_000_000), headers);
    growth.push(many / few);
  }
  report([
    { what: 'requests/s, 12 of 100,000, against bare Fastify + pg', value: median(ratios), target: 0.8, least: true },
    { what: 'p50 with 1,000,000 files against 1,000', value: median(growth), target: 1.3 },
  ]);

  /** The peer must answer what we answer, or the ratio means nothing. Addresses are signed in steps of minutes. */
  async function requireSameBytes(address) {
    const [ours, bare] = await Promise.all([
      fetch(api + address, { headers }).then((answer) => answer.text()),
      fetch(peer + address).then((answer) => answer.text()),
    ]);
    const at = [...ours].findIndex((character, index) => character !== bare[index]);
    if (ours !== bare) {
      const near = (text) => text.slice(Math.max(0, at - 60), at + 60);
      throw new Error(`The peer answers other bytes than the product:\n  ${near(ours)}\n  ${near(bare)}`);
    }
    console.log(`  both answer the same ${ours.length} bytes`);
  }
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

function load(url, headers, duration) {
  return autocannon({ url, headers, duration, connections: CONNECTIONS });
}

/** Median milliseconds of single requests, one after the other. */
async function timeOne(url, headers) {
  const times = [];
  for (let request = 0; request < 300; request += 1) {
    const begun = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return median(times);
}
