/**
 * An office at work, on this machine, with 1,000,000 files in 10,000 projects: 500 people with an open screen each, and 50
 * requests a second of all of them together, as they come (nobody waits for an answer to an earlier one): lists of files,
 * files that are opened, dashboards, searches, notes that are read and written, uploads, sign-ins. With one api and one
 * worker on an embedded database, then with two of each on the same, the queue on Redis and what is uploaded in radosgw.
 * What people wait for is the 95th percentile; what a thousand of them cost, docs/scale.md reckons from what the
 * processes used meanwhile.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { requireLinux, requirePeer } from '../peers.mjs';
import { percentile95 } from '../percentiles.mjs';
import { usedByFamily, usedByMachine, usedByUs } from '../processor-time.mjs';
import { requireRadosgw, startRadosgw } from '../radosgw.mjs';
import { startRedis } from '../redis.mjs';
import { report } from '../report.mjs';
import { seed } from '../search/seed.mjs';
import { Visitor } from '../visitor.mjs';

const PEOPLE = sized(500, 4);
const REQUESTS_A_SECOND = sized(50, 10);
const SECONDS = sized(120, 3);
const PASSWORD = 'bench-password';
const TERMS = ['facade', 'ground floor', 'harbour 4711', 'kithcen', 'a-1'];
/** Milliseconds that a list may take. */
const LIST_WITHIN = 150;

/**
 * Millions of rows that 1,000 requests may read by going through whole tables. What is small is best read in whole; a
 * single statement of a common request that reads all files, though, comes to 30 and more.
 */
const SCANNED_WITHIN = 2;

/** What people do, and how many of a hundred requests are that. */
const MIX = [
  {
    kind: 'list of files',
    share: 24,
    isList: true,
    act: ({ visitor, project }) => visitor.call('GET', `/api/v2/projects/${project}/files?page=1&limit=12`),
  },
  {
    kind: 'dashboard',
    share: 14,
    isList: true,
    act: ({ visitor }) => visitor.call('GET', '/api/v2/projects?sort=["updated_at","DESC"]&range=[0,24]'),
  },
  {
    kind: 'notifications',
    share: 12,
    isList: true,
    act: ({ visitor }) => visitor.call('GET', '/api/notifications?page=1&limit=20'),
  },
  {
    kind: 'history',
    share: 8,
    isList: true,
    act: ({ visitor, project }) => visitor.call('GET', `/api/v2/projects/${project}/history?limit=50`),
  },
  {
    kind: 'notes',
    share: 10,
    isList: true,
    act: ({ visitor, project }) => visitor.call('GET', `/api/v2/projects/${project}/notes?type=all&page=1&limit=15`),
  },
  {
    kind: 'search',
    share: 10,
    act: ({ visitor }, turn) =>
      visitor.call('GET', `/api/v2/search?${new URLSearchParams({ term: TERMS[turn % TERMS.length] })}`),
  },
  {
    kind: 'file opened',
    share: 10,
    act: async ({ visitor, file, revision }) => {
      await visitor.call('GET', `/api/v2/files/${file}`);
      await visitor.call('GET', `/api/v2/files/${file}/sheets/${revision}`);
    },
  },
  {
    kind: 'note written',
    share: 7,
    act: ({ visitor, project }, turn) =>
      visitor.call('POST', `/api/v2/projects/${project}/notes`, {
        note: `<p>The ${turn}th thing that was said</p>`,
      }),
  },
  {
    kind: 'upload',
    share: 3,
    act: ({ visitor, project }, turn) =>
      visitor.upload(project, { name: `photo-${turn}.jpg`, mimetype: 'image/jpeg', bytes: photo }),
  },
  { kind: 'sign-in', share: 2, act: async ({ email }, _turn, api) => new Visitor(api).signIn(email, PASSWORD) },
];

requireLinux();
// Before the first half is measured, not after it.
requirePeer('redis-server');
requireRadosgw();
const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8899aa' } })
  .jpeg()
  .toBuffer();
const instance = await startInstance();
let redis;
let storage;
const screens = [];
try {
  const people = await fill();
  const rows = await withPrograms(1, {}, (programs) => work('one api, one worker', people, programs));
  redis = await startRedis();
  storage = await startRadosgw();
  rows.push(
    ...(await withPrograms(2, { REDIS_URL: redis.url, ...storage.environment }, (programs) =>
      work('two of each, Redis, radosgw', people, programs),
    )),
  );
  report(rows);
} finally {
  for (const screen of screens) screen.disconnect();
  await instance.stop();
  redis?.stop();
  storage?.stop();
}

/** Has so many api and so many worker processes while something is done. */
async function withPrograms(count, environment, done) {
  const programs = { apis: [], workers: [] };
  for (let number = 0; number < count; number += 1) {
    for (const [name, those] of [
      ['api/main', programs.apis],
      ['worker/main', programs.workers],
    ]) {
      const program = await instance.launch(name, environment);
      those.push(program);
      await program.ready;
    }
  }
  try {
    return await done(programs);
  } finally {
    for (const program of [...programs.apis, ...programs.workers]) await program.crash();
  }
}

/** People who may sign in, with a project each that they are in. */
async function fill() {
  const client = await instance.connect();
  try {
    const passwordHash = await instance.hashPassword(PASSWORD);
    // The schema is there once a process has started.
    const first = await instance.launch('api/main');
    await first.ready;
    await first.crash();
    await seed(client, { everywhere: 'everywhere@example.test', somewhere: 'somewhere@example.test', passwordHash });
    // One file in ten is a sheet with a number.
    await client.query(
      `INSERT INTO sheets (id, revision_id, page, project_id, state, number, number_key, number_order, discipline)
       SELECT gen_random_uuid(), current_revision_id, 1, project_id, 'read', 'A-' || n, 'a' || n, 'a' || n, 'architectural'
       FROM files, LATERAL (SELECT sort_order::bigint / 10 AS n) AS numbered WHERE sort_order::bigint % 10 = 0`,
    );
    // What they do is for members: clients read no history.
    await client.query(
      `CREATE TEMP TABLE member_places AS
       SELECT DISTINCT ON (m.user_id) m.user_id, m.project_id FROM project_users m JOIN projects p ON p.id = m.project_id
       WHERE m.role = 'member' AND p.archived_at IS NULL ORDER BY m.user_id, p.id`,
    );
    const { rows } = await client.query(
      `UPDATE users SET password_hash = $1 WHERE id IN (
         SELECT user_id FROM member_places JOIN users ON id = user_id WHERE email LIKE 'person-%' ORDER BY email LIMIT $2
       ) RETURNING id, email, (SELECT project_id FROM member_places WHERE user_id = id) AS project`,
      [passwordHash, PEOPLE],
    );
    const { rows: files } = await client.query(
      `SELECT DISTINCT ON (project_id) project_id AS project, id AS file, current_revision_id AS revision
       FROM files WHERE project_id = ANY($1) ORDER BY project_id, sort_order`,
      [rows.map(({ project }) => project)],
    );
    await client.query('VACUUM ANALYZE');
    const fileOf = new Map(files.map(({ project, ...file }) => [project, file]));
    return rows.map((person) => ({ ...person, ...fileOf.get(person.project) }));
  } finally {
    await client.end();
  }
}

/** The office works for a while; answers what it waited for. */
async function work(where, people, programs) {
  const apis = programs.apis.map(({ address }) => address);
  const seated = [];
  for (const [place, person] of people.entries()) {
    const api = apis[place % apis.length];
    const visitor = new Visitor(api);
    await visitor.signIn(person.email, PASSWORD);
    const screen = io(api, {
      path: '/api/socket.io',
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { cookie: visitor.cookieHeader },
    });
    await new Promise((resolve, reject) => screen.once('connect', resolve).once('connect_error', reject));
    if (!(await screen.emitWithAck('projects:watch', person.project)))
      throw new Error('Somebody may not watch their project.');
    screens.push(screen);
    seated.push({ ...person, visitor, api, screen });
  }
  const client = await instance.connect();
  try {
    return await driven({ where, seated, programs, client });
  } finally {
    await client.end();
    for (const { screen } of seated) screen.off('disconnect').disconnect();
  }
}

/** So many requests a second, by everybody in turn; answers what they waited for and what it took. */
async function driven({ where, seated, programs, client }) {
  let lostScreens = 0;
  for (const { screen } of seated) screen.once('disconnect', () => (lostScreens += 1));
  const before = await usedSoFar(client, programs);
  let mostConnections = 0;
  const times = new Map(MIX.map(({ kind }) => [kind, []]));
  const failures = [];
  const running = new Set();
  const begun = performance.now();
  const turns = REQUESTS_A_SECOND * SECONDS;
  for (let turn = 0; turn < turns; turn += 1) {
    const due = begun + (turn * 1000) / REQUESTS_A_SECOND;
    if (due > performance.now()) await pause(due - performance.now());
    if (turn % REQUESTS_A_SECOND === 0) mostConnections = Math.max(mostConnections, await connectionsOf(client));
    const person = seated[(turn * 7919) % seated.length];
    const { kind, act } = chosen(turn);
    // From when it was due: a client that falls behind must not make the server look faster.
    const request = act(person, turn, person.api).then(
      () => times.get(kind).push(performance.now() - due),
      (error) => failures.push(`${kind}: ${error.message}`),
    );
    running.add(request);
    void request.finally(() => running.delete(request));
  }
  await Promise.all(running);
  const after = await usedSoFar(client, programs);
  // Of a thousand requests, in seconds or megabytes.
  const cost = (of) => ((after[of] - before[of]) / turns) * 1000;
  for (const [kind, list] of times) {
    console.log(
      `  ${where}: ${kind}, ${list.length} times, p95 ${list.length > 0 ? percentile95(list).toFixed(0) : '-'} ms`,
    );
  }
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
  const lists = MIX.filter(({ isList }) => isList).flatMap(({ kind }) => times.get(kind));
  return [
    { what: `p95 of lists, ${where}`, value: percentile95(lists), target: LIST_WITHIN, unit: 'ms' },
    { what: `requests that failed, ${where}`, value: failures.length, target: 0, unit: '' },
    { what: `screens that were lost, ${where}`, value: lostScreens, target: 0, unit: '' },
    { what: `processor time of 1,000 requests, api, ${where}`, value: cost('apis'), unit: 's' },
    { what: `processor time of 1,000 requests, worker, ${where}`, value: cost('workers'), unit: 's' },
    { what: `processor time of 1,000 requests, database and the rest, ${where}`, value: cost('rest'), unit: 's' },
    { what: `log that the database wrote for 1,000 requests, ${where}`, value: cost('log'), unit: 'MB' },
    {
      what: `rows of tables read from end to end for 1,000 requests, ${where}`,
      value: cost('scanned'),
      target: SCANNED_WITHIN,
      unit: 'million',
    },
    { what: `most connections to the database, ${where}`, value: mostConnections, unit: '' },
    { what: `memory of all api processes with ${seated.length} screens, ${where}`, value: after.memory, unit: 'MB' },
  ];
}

/**
 * What everything used so far: processor time in seconds, what the database wrote in megabytes, how many million rows it
 * read by going through whole tables; and the memory it has now.
 */
async function usedSoFar(client, { apis, workers }) {
  const { rows } = await client.query(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 / 1e6 AS log,
       (SELECT sum(seq_tup_read)::float8 / 1e6 FROM pg_stat_user_tables) AS scanned`,
  );
  const seconds = (programs) => programs.reduce((sum, { pid }) => sum + usedByFamily(pid), 0) / 1000;
  const [ofApis, ofWorkers] = [seconds(apis), seconds(workers)];
  return {
    apis: ofApis,
    workers: ofWorkers,
    rest: (usedByMachine() - usedByUs([])) / 1000 - ofApis - ofWorkers,
    log: rows[0].log,
    scanned: rows[0].scanned,
    memory: apis.reduce((sum, { pid }) => sum + memoryOf(pid), 0),
  };
}

/** What a process has in memory, in megabytes. */
function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

async function connectionsOf(client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS open FROM pg_stat_activity WHERE backend_type = 'client backend'`,
  );
  return rows[0].open;
}

/** What is done at a turn: all kinds in their shares, mixed. */
function chosen(turn) {
  let place = (turn * 37) % 100;
  return MIX.find(({ share }) => (place -= share) < 0);
}
