/**
 * `node tools/demo-data.mjs FOLDER` makes a data folder with the demo workspace in which every file is processed, unless it
 * is there already. Instances of the browser tests begin with a copy of it: processing it takes minutes of processor time.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { freePort } from './free-port.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const target = resolve(process.argv[2] ?? '');

/** Milliseconds between two looks. */
const lookEvery = 500;
/** Milliseconds in which something more is done on a machine however busy; else nothing more will be. */
const stuckAfter = 300_000;
/** Lines of a log that are shown of what failed. */
const lastLines = 30;

/** How much is not done yet, by what it is. */
const unfinished = `SELECT
  (SELECT count(*)::int FROM file_revisions WHERE stored_at IS NULL AND discarded_at IS NULL) AS "files to make",
  (SELECT count(*)::int FROM file_revisions WHERE processing IN ('queued', 'running') OR tiling IN ('queued', 'running')
     OR optimization IN ('queued', 'running') OR reading = 'queued') AS "revisions to process",
  (SELECT count(*)::int FROM note_uploads WHERE stored_at IS NULL OR processing IN ('queued', 'running')) AS "uploads to notes",
  (SELECT count(*)::int FROM page_comparisons WHERE work = 'queued') AS "pages to compare",
  (SELECT count(*)::int FROM revision_comparisons c JOIN files f ON f.current_revision_id = c.revision_id
     WHERE c.work = 'queued' AND f.deleted_at IS NULL) AS "revisions to compare",
  (SELECT count(*)::int FROM outbox) AS "events to tell"`;

if (!existsSync(target)) await make();

async function make() {
  const draft = `${target}.making`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  const product = fork('tools/start.mjs', [], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(await freePort()),
      GABLE_DATA_DIR: draft,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      REDIS_URL: '',
      S3_ENDPOINT: '',
      SMTP_URL: '',
    },
  });
  const said = text(product.stdout);
  const ended = once(product, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`The product ended while the demo was prepared (exit code ${code}).`);
  });
  try {
    const ready = once(product, 'message');
    await Promise.race([ready.then(([{ demo }]) => finish(draft, demo.password)), failed]);
  } catch (error) {
    product.kill('SIGTERM');
    // The folder may go with who asked for it.
    throw new Error(`${error.message} It said:\n${await said}\n${await logsOf(draft)}`, { cause: error });
  }
  failed.catch(() => undefined);
  product.kill('SIGTERM');
  await ended;
  await rename(draft, target);
}

/** The last lines of what the programs have logged. */
async function logsOf(data) {
  const folder = join(data, 'logs');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const ends = names.map(async (name) => {
    const lines = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n');
    return [name, ...lines.slice(-lastLines)].join('\n');
  });
  return (await Promise.all(ends)).join('\n');
}

/** Resolves when everything of the demo is processed, and its people are quick to sign in. */
async function finish(data, demoPassword) {
  const [password, postmaster] = await Promise.all(
    ['gable-app-password', 'postmaster.pid'].map((name) => readFile(join(data, 'postgres', name), 'utf8')),
  );
  // The fourth line is the port.
  const port = Number(postmaster.split('\n')[3]);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'gable_app',
    database: 'gable',
    password: password.trim(),
  });
  await client.connect();
  try {
    // Tests sign in hundreds of times; to try a hash as the product makes them takes 60 ms of a processor each time.
    const cheap = await hash(demoPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await client.query('UPDATE users SET password_hash = $1 WHERE password_hash IS NOT NULL', [cheap]);
    let [least, since] = [Infinity, performance.now()];
    for (;;) {
      const [counts] = (await client.query(unfinished)).rows;
      const left = Object.values(counts).reduce((sum, count) => sum + count, 0);
      if (left === 0) return;
      if (left < least) [least, since] = [left, performance.now()];
      else if (performance.now() - since > stuckAfter)
        throw new Error(`Nothing more of the demo was done; there are left: ${JSON.stringify(counts)}.`);
      await pause(lookEvery);
    }
  } finally {
    await client.end();
  }
}
