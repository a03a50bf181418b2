/**
 * Nothing is lost, doubled or out of order while processes die: two api and two worker processes, of which one is killed
 * (SIGKILL) every 10 seconds for 10 minutes, in turns, and started anew; people write notes and upload sheets all the while. What
 * was answered is there once, what was not answered is there once or not at all, each person's notes stand in the order in which
 * they wrote them, history and notifications say each thing once, and every sheet is prepared in the end. The same with one
 * of each, so that no one is there while one is started.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { addPerson } from '../people.mjs';
import { untilPrepared } from '../prepared-files.mjs';
import { drawSheet } from '../real-files.mjs';
import { startRedis } from '../redis.mjs';
import { report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const SECONDS = sized(600, 8);
const KILLED_EVERY = sized(10, 3);
const WRITERS = sized(6, 2);
/** Milliseconds between two things that somebody does. */
const WRITES_EVERY = 700;
const UPLOADS_EVERY = 6_000;
const PASSWORD = 'bench-password';

const instance = await startInstance();
const redis = await startRedis();
const sheet = await readFile(await drawSheet());
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
  const project = await people(where, programs);
  const working = new AbortController();
  const work = project.writers.map((writer) => writes(writer, project, programs, working.signal));
  work.push(uploads(project.writers[0], project, programs, working.signal));

  const until = Date.now() + SECONDS * 1_000;
  let killed = 0;
  while (Date.now() < until) {
    await pause(KILLED_EVERY * 1_000);
    const place = killed % places.length;
    await programs[place].crash();
    killed += 1;
    programs[place] = await begin(places[place], environment);
  }
  working.abort();
  const done = (await Promise.all(work)).flat();
  await untilPrepared(instance);
  await untilSent();
  const found = await judge(project, done);
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

/** People who are in one project and hear of each other. */
async function people(where, programs) {
  const client = await instance.connect();
  const passwordHash = await instance.hashPassword(PASSWORD);
  const writers = [];
  try {
    for (let number = 0; number < WRITERS; number += 1) {
      const email = `${where.replaceAll(' ', '-')}-${number}@example.test`;
      writers.push({ email, id: await addPerson(client, { email, passwordHash }) });
    }
    const owner = new Visitor(programs.find(({ isApi }) => isApi).address);
    await owner.signIn(writers[0].email, PASSWORD);
    const { id } = await owner.call('POST', '/api/v2/projects', { name: where });
    for (const writer of writers.slice(1)) {
      await client.query(`INSERT INTO project_users (project_id, user_id, role) VALUES ($1, $2, 'member')`, [
        id,
        writer.id,
      ]);
    }
    for (const writer of writers) {
      writer.visitor = new Visitor(owner.address);
      await writer.visitor.signIn(writer.email, PASSWORD);
    }
    return { id, writers };
  } finally {
    await client.end();
  }
}

/** One of the api processes that answer at the moment. */
function reach(visitor, programs, turn) {
  const apis = programs.filter(({ isApi }) => isApi);
  visitor.address = apis[turn % apis.length].address;
  return visitor;
}

/** Writes notes one after the other; each is sent once, and whether it was answered is kept. */
async function writes({ id, visitor }, project, programs, signal) {
  const done = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const text = `${id} ${turn}`;
    const answered = await reach(visitor, programs, turn)
      .call('POST', `/api/v2/projects/${project.id}/notes`, { note: `<p>${text}</p>`, all: true })
      .then(
        () => true,
        () => false,
      );
    done.push({ kind: 'note', by: id, text, turn, answered });
    await pause(WRITES_EVERY);
  }
  return done;
}

async function uploads({ id, visitor: { cookies } }, project, programs, signal) {
  const done = [];
  const visitor = Object.assign(new Visitor(''), { cookies });
  for (let turn = 0; !signal.aborted; turn += 1) {
    const name = `sheet-${turn}.pdf`;
    const answered = await reach(visitor, programs, turn)
      .upload(project.id, { name, mimetype: 'application/pdf', bytes: sheet })
      .then(
        () => true,
        () => false,
      );
    done.push({ kind: 'file', by: id, text: name, turn, answered });
    await pause(UPLOADS_EVERY);
  }
  return done;
}

/** Waits until nothing is left to be sent. */
async function untilSent() {
  const client = await instance.connect();
  for (;;) {
    const { rows } = await client.query('SELECT count(*)::int AS waiting FROM outbox WHERE failed_at IS NULL');
    if (rows[0].waiting === 0) break;
    await pause(200);
  }
  await client.end();
}

/** What is not as it must be, counted. */
async function judge(project, done) {
  const client = await instance.connect();
  const all = async (sql) => (await client.query(sql, [project.id])).rows;
  try {
    const notes = await all(
      `SELECT id, user_id AS by, regexp_replace(body, '<[^>]+>', '', 'g') AS text FROM notes WHERE project_id = $1 AND deleted_at IS NULL ORDER BY created_at, id`,
    );
    const files = await all(
      `SELECT f.id, f.name AS text, r.processing FROM files f JOIN file_revisions r ON r.id = f.current_revision_id
       WHERE f.project_id = $1 AND f.deleted_at IS NULL`,
    );
    const history = await all(
      `SELECT file_id, count(*)::int AS entries FROM history WHERE project_id = $1 AND file_id IS NOT NULL GROUP BY file_id`,
    );
    const notified = await all(
      `SELECT subject_id, user_id, count(*)::int AS times FROM notifications WHERE project_id = $1 AND kind = 'note' GROUP BY subject_id, user_id`,
    );
    const there = { note: notes, file: files };
    const timesThere = ({ kind, text }) => there[kind].filter((each) => each.text === text).length;
    const others = project.writers.length - 1;
    return {
      lost: done.filter((each) => each.answered && timesThere(each) === 0).length,
      doubled: done.filter((each) => timesThere(each) > 1).length,
      'out of order': project.writers.filter(({ id }) => !isAscending(notes.filter(({ by }) => by === id))).length,
      'sheets that were not prepared': files.filter(({ processing }) => processing !== 'ready').length,
      'files whose upload history does not say once': files.filter(
        ({ id }) => history.find(({ file_id: file }) => file === id)?.entries !== 1,
      ).length,
      'notes that somebody was not notified of once': notes.filter(
        ({ id }) => notified.filter((each) => each.subject_id === id && each.times === 1).length !== others,
      ).length,
    };
  } finally {
    await client.end();
  }
}

/** Whether somebody's notes are in the order in which they wrote them. */
function isAscending(notes) {
  const turns = notes.map(({ text }) => Number(text.split(' ')[1]));
  return turns.every((turn, place) => place === 0 || turn > turns[place - 1]);
}
