/**
 * 10,000 reminders of tasks that are due in one minute, delivered by two worker processes: first as both start, and one of
 * them is killed with work in its hands; then as both run. Each comes as one notification and one e-mail: what is missing or
 * comes twice is an error, in the short form as well.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { report } from '../report.mjs';
import { addAlarms, addPeople } from './seed.mjs';

const ALARMS = sized(10_000, 1_200);
const LOOK_EVERY = 50;
/** What ends a wait for something that does not come, in milliseconds. */
const WITHIN = 600_000;

const instance = await startInstance();
const client = await instance.connect();
const holding = await instance.connect();
try {
  await instance.start('api/main');
  await addPeople(client, ALARMS);

  await addAlarms(client, 'Killed');
  const started = performance.now();
  const ready = await killOneOfTwo();
  const whileKilled = await delivered(1, started);
  await ready;
  await sweepOnceMore();
  await requireEachOnce(1);

  const added = performance.now();
  await addAlarms(client, 'Running');
  const whileRunning = await delivered(2, added);
  await sweepOnceMore();
  await requireEachOnce(2);

  const each = `of ${ALARMS} due in one minute`;
  report([
    { what: `all reminders ${each} have come, two workers`, value: whileRunning.notified, target: 60, unit: 's' },
    { what: `the e-mails about them are out`, value: whileRunning.mailed, unit: 's' },
    { what: `all reminders ${each}, one of the workers killed`, value: whileKilled.notified, target: 60, unit: 's' },
    { what: `the e-mails about them are out`, value: whileKilled.mailed, unit: 's' },
  ]);
} finally {
  await Promise.all([client.end(), holding.end()]);
  await instance.stop();
}

/**
 * Starts two workers, lets each deliver some and kills one in the middle of its next transaction, between the notifications
 * and the mark that they have come: that is where a lock holds both. Another is started in its place; answers when it and
 * the one that was left are ready.
 */
async function killOneOfTwo() {
  await hold();
  const [one, other] = [await launch('one'), await launch('other')];
  await until('both workers have work in their hands', async () => (await waiting()) === 2);
  await holding.query('COMMIT');
  await hold();
  await until('both have more of it', async () => (await waiting()) === 2);
  const { count } = await counted();
  if (count === 0 || count === ALARMS) throw new Error(`Killed after ${count} of ${ALARMS}: this shows nothing.`);
  await one.crash();
  await holding.query('COMMIT');
  console.log(`  one of two workers was killed after ${count} of ${ALARMS}`);
  const another = await launch('another');
  return Promise.all([other.ready, another.ready]);
}

/** Keeps everybody from marking reminders as come, until the transaction ends. */
async function hold() {
  await holding.query('BEGIN');
  await holding.query('LOCK TABLE tasks IN SHARE MODE');
}

/** A worker that the database knows by a name of its own. */
function launch(name) {
  return instance.launch('worker/main', { DATABASE_URL: `${instance.databaseUrl}?application_name=${name}` });
}

/** Workers that wait for it. */
async function waiting() {
  const { rows } = await client.query(
    `SELECT count(DISTINCT application_name)::int AS count FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE tasks SET due_date_reminder_sent%'`,
  );
  return rows[0].count;
}

/** Seconds until everybody has their notifications, so many each, and their e-mails. */
async function delivered(times, since) {
  const seconds = () => (performance.now() - since) / 1000;
  await until('every reminder has come', async () => (await counted()).count >= times * ALARMS);
  const notified = seconds();
  await until('every e-mail is out', async () => (await mails()).length >= times * ALARMS);
  return { notified, mailed: seconds() };
}

/** A worker sweeps as it starts: whatever could come twice would come now. */
async function sweepOnceMore() {
  await instance.start('worker/main');
}

/** @throws when anything was not delivered, or twice */
async function requireEachOnce(times) {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM notifications) AS notifications,
       (SELECT count(*) FROM notifications WHERE mailed_at IS NOT NULL AND mail_due_at IS NULL) AS mailed,
       (SELECT count(DISTINCT (user_id, subject_id)) FROM notifications) AS different,
       (SELECT count(*) FROM tasks WHERE due_date_reminder_sent)
         + (SELECT count(*) FROM task_alarms WHERE due_date_reminder_sent) AS sent,
       (SELECT $1 + count(*) FROM outbox WHERE topic = 'mail' OR failed_at IS NOT NULL) AS "left"`,
    [times * ALARMS],
  );
  const addressees = new Map();
  for (const name of await mails()) {
    const [, to] = /^To: .*?([^\s<]+@example\.test)/m.exec(await readFile(join(instance.outbox, name), 'utf8')) ?? [];
    addressees.set(to, (addressees.get(to) ?? 0) + 1);
  }
  const figures = { ...rows[0], mails: [...addressees.values()].reduce((sum, count) => sum + count, 0) };
  console.log(`  ${JSON.stringify(figures)}, to ${addressees.size} people`);
  const wrong = Object.entries(figures).filter(([, count]) => Number(count) !== times * ALARMS);
  const uneven = [...addressees.values()].some((count) => count !== times) || addressees.size !== ALARMS;
  if (wrong.length > 0 || uneven) throw new Error(`Not everything was delivered once: ${JSON.stringify(figures)}`);
}

/** Notifications that are there. */
async function counted() {
  const { rows } = await client.query('SELECT count(*)::int AS count FROM notifications');
  return rows[0];
}

/** Messages that were sent. */
async function mails() {
  const names = await readdir(instance.outbox).catch(() => []);
  return names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
}

async function until(what, holds) {
  const end = performance.now() + WITHIN;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}.`);
    await pause(LOOK_EVERY);
  }
}
