/**
 * Nothing is lost, doubled or out of order while processes die: two api and two worker processes, of which one is killed
 * (SIGKILL) every 10 seconds for 10 minutes, in turns, and started anew; people write notes and upload sheets all the while. What
 * was answered is there once, what was not answered is there once or not at all, each person's notes stand in the order in which
 * they wrote them, history and notifications say each thing once, and every sheet is prepared in the end. The same with one
 * of each, so that no one is there while one is started.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { PeopleAtWork } from '../people-at-work.mjs';
import { startRedis } from '../redis.mjs';
import { report } from '../report.mjs';

const SECONDS = sized(600, 8);
const KILLED_EVERY = sized(10, 3);

const instance = await startInstance();
const redis = await startRedis();
try {
  const rows = [];
  for (const count of [1, 2]) rows.push(...(await live(count)));
  report(rows);
} finally {
  await instance.stop();
  redis.stop();
}

/** So many of each, killed one after the other while people work. */
async function live(count) {
  const where = count === 1 ? 'one of each' : 'two of each';
  const environment = { REDIS_URL: redis.url };
  const places = Array.from({ length: count }, () => ['api/main', 'worker/main']).flat();
  const programs = await Promise.all(places.map((name) => begin(name, environment)));
  const people = await PeopleAtWork.begin(instance, where, () =>
    programs.filter(({ isApi }) => isApi).map(({ address }) => address),
  );

  const until = Date.now() + SECONDS * 1_000;
  let killed = 0;
  while (Date.now() < until) {
    await pause(KILLED_EVERY * 1_000);
    const place = killed % places.length;
    await programs[place].crash();
    killed += 1;
    programs[place] = await begin(places[place], environment);
  }
  const done = await people.end();
  await people.untilAllIsMade();
  const found = await people.judge();
  for (const program of programs) await program.crash();
  console.log(
    `  ${where}: ${killed} killed; ${done.filter(({ answered }) => answered).length} of ${done.length} answered; ${JSON.stringify(found)}`,
  );
  return Object.entries(found).map(([what, value]) => ({ what: `${what}, ${where}`, value, target: 0, unit: '' }));
}

async function begin(name, environment) {
  const program = await instance.launch(name, environment);
  await program.ready;
  return { ...program, isApi: name === 'api/main' };
}
