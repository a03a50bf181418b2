/**
 * A first backup of 1,000,000 file rows and 10 GB of files, while nobody works, against `pg_dump -Fd` and `cp -a` of the same, in
 * turns, each into an empty folder. The dump's program must fit the server, so both use a server of Debian's own, with its
 * settings as they are. Nothing of `cp` is on the disk when it ends; of ours all is, since a machine may stop after a backup.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { userInfo, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { requirePeer } from '../peers.mjs';
import { median, report } from '../report.mjs';
import { seed } from '../search/seed.mjs';

const FILES = sized(20_000, 20);
const BYTES = 500_000;
const ROUNDS = sized(3, 1);

requirePeer('pg_dump');
const owner = userOfServer();
const folder = await mkdtemp(join(tmpdir(), 'gable-bench-backup-'));
const server = await startServer();
try {
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: server.url,
    GABLE_DATA_DIR: join(folder, 'data'),
    GABLE_SECRET: '0123456789abcdef0123456789abcdef',
  };
  await run(process.execPath, ['dist/tools/migrate.js'], { env: environment });
  await fill(server.url);
  await run(process.execPath, ['dist/bench/backup-files.js', String(FILES), String(BYTES)], { env: environment });
  await run('sync', []);

  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await seconds(async (target) => {
      await run('pg_dump', ['-Fd', '-f', join(target, 'database'), server.url]);
      await run('cp', ['-a', join(folder, 'data'), join(target, 'files')]);
    });
    const ours = await seconds((target) =>
      run(process.execPath, ['dist/tools/backup.js', target], { env: environment }),
    );
    console.log(`  ${ours.toFixed(1)} s against ${theirs.toFixed(1)} s`);
    ratios.push(ours / theirs);
  }
  report([
    { what: `a first backup of ${FILES} files against pg_dump -Fd and cp -a`, value: median(ratios), target: 1.3 },
  ]);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Rows as ten years of work make them. */
async function fill(connectionString) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await seed(client, {
      everywhere: 'everywhere@example.test',
      somewhere: 'somewhere@example.test',
      passwordHash: '-',
    });
    // Of a size as drawings have: several rows name the same one.
    await client.query(
      `UPDATE file_revisions SET storage_key = 'bench/' || floor(random() * ${FILES}) || '/original.pdf'`,
    );
    await client.query('VACUUM FULL ANALYZE');
  } finally {
    await client.end();
  }
}

/** How long a backup takes into a new folder, which goes afterwards; what went before is on the disk. */
async function seconds(backUp) {
  const target = join(folder, 'target');
  await mkdir(target);
  const begun = performance.now();
  await backUp(target);
  const taken = (performance.now() - begun) / 1000;
  await rm(target, { recursive: true });
  await run('sync', []);
  return taken;
}

/** A server never runs as root: then it is the user that Debian made for it. */
function userOfServer() {
  if (userInfo().uid !== 0) return {};
  const idOf = (which) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** An empty server of the newest version that is installed. */
async function startServer() {
  const versions = (await readdir('/usr/lib/postgresql')).map(Number).sort((left, right) => left - right);
  const program = (name) => `/usr/lib/postgresql/${versions.at(-1)}/bin/${name}`;
  const data = join(folder, 'server');
  await mkdir(data);
  if (owner.uid !== undefined) {
    await chown(folder, owner.uid, owner.gid);
    await chown(data, owner.uid, owner.gid);
  }
  const port = await freePort();
  await run(program('initdb'), ['-D', data, '-U', 'gable', '-A', 'trust', '-E', 'UTF8', '--no-instructions'], owner);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${data}`;
  await run(program('pg_ctl'), ['-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start'], owner);
  return {
    url: `postgres://gable@127.0.0.1:${port}/postgres`,
    stop: () => run(program('pg_ctl'), ['-D', data, '-w', '-m', 'fast', 'stop'], owner),
  };
}

/** Runs a program to its end. */
async function run(program, words, options = {}) {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}
