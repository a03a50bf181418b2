/**
 * What an instance stands on goes away while people work, and comes back: the database for a minute, the object storage for ten,
 * Redis loses all it has every ten seconds for a minute, the clock is set back by an hour. Meanwhile whoever is refused is
 * told why (503), nobody is signed out; afterwards everything that was answered is there, once, every sheet is prepared,
 * everybody was notified, open screens hear of what is new, reminders come, and nobody had to do anything for it. Two api
 * and two worker processes, radosgw and Redis; the clock with the files in a folder, on the embedded queue and on Redis.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { io } from 'socket.io-client';
import { startInstance } from '../../dist/bench/instance.js';
import { faketimeEnvironment } from '../../tools/faketime.mjs';
import { short, sized } from '../form.mjs';
import { openPassage } from '../passage.mjs';
import { requirePeer } from '../peers.mjs';
import { PeopleAtWork } from '../people-at-work.mjs';
import { requireRadosgw, startRadosgw } from '../radosgw.mjs';
import { startRedis } from '../redis.mjs';
import { report } from '../report.mjs';

const SECONDS = {
  before: sized(10, 1),
  databaseAway: sized(60, 4),
  storageAway: sized(600, 4),
  redisEmptied: sized(60, 4),
  clockSetBack: sized(60, 4),
};
const EMPTIED_EVERY = sized(10, 1);
const UPLOADED_BEFORE = sized(8, 1);
/** In seconds. */
const HOUR = 3_600;
/** Milliseconds within which all is as if nothing had happened. */
const HEALED_WITHIN = 180_000;
/** The answer of a server that lacks what it stands on. */
const UNAVAILABLE = 503;

requirePeer('redis-server');
requireRadosgw();
const rows = [...(await whatItStandsOn()), ...(await clockSetBack())];
report(rows);

/** Each of database, storage and Redis in turn. */
async function whatItStandsOn() {
  const storage = await startRadosgw();
  const redis = await startRedis();
  const instance = await startInstance();
  const ways = {
    database: await openPassage(Number(new URL(instance.databaseUrl).port)),
    storage: await openPassage(Number(new URL(storage.environment.S3_ENDPOINT).port)),
  };
  const commands = new Redis(redis.url);
  try {
    const database = new URL(instance.databaseUrl);
    database.port = String(ways.database.port);
    const programs = await startPrograms(instance, {
      ...storage.environment,
      S3_ENDPOINT: `http://127.0.0.1:${ways.storage.port}`,
      DATABASE_URL: database.href,
      REDIS_URL: redis.url,
    });
    const away = (way, seconds) => async () => {
      await way.close();
      await pause(seconds * 1_000);
      await way.open();
    };
    return [
      ...(await live(instance, programs, 'database away', away(ways.database, SECONDS.databaseAway))),
      ...(await live(instance, programs, 'storage away', away(ways.storage, SECONDS.storageAway))),
      ...(await live(instance, programs, 'Redis emptied', async () => {
        for (let second = 0; second < SECONDS.redisEmptied; second += EMPTIED_EVERY) {
          await commands.flushall();
          await pause(EMPTIED_EVERY * 1_000);
        }
      })),
    ];
  } finally {
    commands.disconnect();
    await instance.stop();
    redis.stop();
    storage.stop();
    for (const way of Object.values(ways)) await way.close();
  }
}

/** The clock of the database and of all programs; this one keeps its own. */
async function clockSetBack() {
  const faketime = faketimeEnvironment();
  if (!faketime) {
    console.log('  Not measured: the clock; libfaketime is not installed (Debian: faketime).');
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'gable-bench-clock-'));
  // Its file is read by the database's user as well.
  await chmod(folder, 0o755);
  const clock = join(folder, 'clock');
  const redis = await startRedis();
  // The database as well; a Redis asks nobody for the time.
  Object.assign(process.env, faketime, { FAKETIME_TIMESTAMP_FILE: clock });
  let ahead = 0;
  const setClock = (seconds) => writeFile(clock, `${seconds < 0 ? '' : '+'}${seconds}`);
  await setClock(ahead);
  const instance = await startInstance();
  try {
    const found = [];
    for (const [where, environment] of [
      ['clock set back', {}],
      ['clock set back, Redis', { REDIS_URL: redis.url }],
    ]) {
      const programs = await startPrograms(instance, environment);
      const happen = async (people) => {
        ahead -= HOUR;
        await setClock(ahead);
        await pause(SECONDS.clockSetBack * 1_000);
        // A reminder comes at a full minute, which is too long to show that it can be measured.
        if (!short) await people.remindSoon(new Date(Date.now() + ahead * 1_000));
      };
      const figures = await live(instance, programs, where, happen);
      // The list of notes is by the time at which they were written.
      found.push(...figures.filter(({ what }) => !what.startsWith('out of order')));
      for (const program of programs) await program.crash();
    }
    return found;
  } finally {
    await instance.stop();
    redis.stop();
    await rm(folder, { recursive: true });
  }
}

async function startPrograms(instance, environment) {
  const programs = [];
  for (const name of ['api/main', 'worker/main', 'api/main', 'worker/main']) {
    const program = await instance.launch(name, environment);
    await program.ready;
    programs.push({ ...program, isApi: name === 'api/main' });
  }
  return programs;
}

/** People work while something happens; answers what is not as it must be. */
async function live(instance, programs, where, happen) {
  const apis = programs.filter(({ isApi }) => isApi).map(({ address }) => address);
  const people = await PeopleAtWork.begin(instance, where, () => apis);
  const screens = people.writers.map(({ visitor }, place) => openScreen(apis[place % apis.length], visitor, people));
  await pause(SECONDS.before * 1_000);
  // There is work in the workers' hands.
  await people.uploadMore(UPLOADED_BEFORE);
  await happen(people);
  const back = performance.now();
  const done = await people.end();
  const left = await people.untilAllIsMade(HEALED_WITHIN);
  const seconds = (performance.now() - back) / 1_000;
  const found = {
    ...(await people.judge()),
    'refused without saying why': done.filter(({ refusal }) => refusal?.status && refusal.status !== UNAVAILABLE)
      .length,
    'screens that hear nothing any more': await deafOf(screens, people),
    'reminders that did not come': await people.missedReminders(),
    'work that was not made up for': left.reduce((sum, { count }) => sum + count, 0),
  };
  for (const screen of screens) screen.socket.disconnect();
  const why = new Map();
  for (const { refusal } of done) {
    // Ids tell them apart, and nothing else.
    const reason = refusal?.message.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
    if (reason !== undefined) why.set(reason, (why.get(reason) ?? 0) + 1);
  }
  const answered = done.filter((each) => each.answered).length;
  console.log(
    `  ${where}: ${answered} of ${done.length} answered; ${seconds.toFixed(1)} s later: ${JSON.stringify(found)}`,
  );
  for (const { what, count } of left) console.log(`    ${count} ${what}`);
  for (const [reason, times] of why) console.log(`    ${times} × ${reason}`);
  return [
    ...Object.entries(found).map(([what, value]) => ({ what: `${what}, ${where}`, value, target: 0, unit: '' })),
    { what: `everything is made up for, ${where}`, value: seconds, target: HEALED_WITHIN / 1_000, unit: 's' },
  ];
}

/** An open screen of somebody, which comes again by itself as the client does. */
function openScreen(api, visitor, people) {
  const heard = new Set();
  const socket = io(api, {
    path: '/api/socket.io',
    transports: ['websocket'],
    extraHeaders: { cookie: visitor.cookieHeader },
  });
  socket.on('connect', () => void socket.emitWithAck('projects:watch', people.projectId));
  socket.on('notes:changed', ({ note_id: note }) => heard.add(note));
  return { socket, heard };
}

/** How many screens do not hear of a note that is written now. */
async function deafOf(screens, people) {
  const { id } = await people.writeOne();
  const until = performance.now() + HEALED_WITHIN;
  while (performance.now() < until && screens.some(({ heard }) => !heard.has(id))) await pause(100);
  return screens.filter(({ heard }) => !heard.has(id)).length;
}
