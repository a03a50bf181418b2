/**
 * `npm run record-release`: keeps what an instance of this version has in its database, for the test that every later version
 * can take it over. The demo workspace, made by the built product, dumped from a PostgreSQL 15 (the least that Gable takes,
 * so that any may read it). Needs Debian's `postgresql-15`. To be done once with every landing that has new migrations.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { freePort } from '../free-port.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const PROGRAMS = '/usr/lib/postgresql/15/bin';
/** PostgreSQL does not run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const folder = mkdtempSync(join(tmpdir(), 'gable-release-'));
chmodSync(folder, 0o755);
const cluster = join(folder, 'postgres');
mkdirSync(cluster);
if (nobody.uid) chownSync(cluster, nobody.uid, nobody.gid);
const [port, databasePort] = [await freePort(), await freePort()];
const url = `postgres://gable@127.0.0.1:${databasePort}/gable`;

postgres('initdb', ['-D', join(cluster, 'data'), '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust']);
const options = `-p ${databasePort} -k ${cluster} -c listen_addresses=127.0.0.1`;
postgres('pg_ctl', ['-D', join(cluster, 'data'), '-o', options, '-l', join(cluster, 'log'), '-w', 'start']);
try {
  const at = ['-h', '127.0.0.1', '-p', String(databasePort), '-U', 'postgres'];
  postgres('createuser', [...at, 'gable']);
  postgres('createdb', [...at, '-O', 'gable', 'gable']);
  await makeDemo();
  const dump = postgres('pg_dump', [
    ...at,
    '--no-owner',
    '--no-privileges',
    '--inserts',
    '--rows-per-insert=200',
    'gable',
  ]);
  const migrations = readdirSync(join(root, 'libs/platform/src/database/migrations')).filter((name) =>
    /^\d/.test(name),
  );
  const [stamp] = migrations.sort().at(-1).split('-');
  writeFileSync(join(root, 'tools/upgrades/releases', `${stamp}.sql.gz`), gzipSync(dump, { level: 9 }));
  console.log(`tools/upgrades/releases/${stamp}.sql.gz`);
} finally {
  postgres('pg_ctl', ['-D', join(cluster, 'data'), '-m', 'fast', 'stop']);
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the product until everything of its demo workspace is prepared. */
async function makeDemo() {
  const product = spawn(process.execPath, ['dist/tools/start.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, GABLE_DATA_DIR: join(folder, 'data'), PORT: String(port), DATABASE_URL: url },
  });
  const ended = once(product, 'exit');
  try {
    // It begins with its files a moment after it is there.
    for (let quiet = 0, begun = false; quiet < 5;) {
      await Promise.race([pause(1_000), ended]);
      if (product.exitCode !== null) throw new Error('The product does not start.');
      const metrics = await fetch(`http://127.0.0.1:${port}/api/metrics`).then(
        (answer) => answer.text(),
        () => '',
      );
      begun ||= /^gable_jobs_waiting\S* [1-9]/m.test(metrics);
      quiet = begun && /^gable_jobs_waiting\S* 0$/m.test(metrics) ? quiet + 1 : 0;
    }
  } finally {
    product.kill();
    await ended;
  }
}

function postgres(program, args) {
  return execFileSync(join(PROGRAMS, program), args, {
    ...nobody,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 256 * 1024 * 1024,
  });
}
