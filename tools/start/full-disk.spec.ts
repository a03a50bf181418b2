import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, realpath, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WISHED_PORT } from '@gable/platform';
import { until } from '@gable/platform/testing';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { freePort } from '../free-port.mjs';
import { Browser } from '../topology/browser.js';

const EMAIL = 'owner@example.test';
const PASSWORD = 'correct horse battery';
/** Room for a new database, and little more. */
const DISK = 'size=256m,mode=755';

/** The place of a data folder, and how its disk fills up. */
interface Disk {
  place: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  /** @throws when anything still uses it */
  remove(): Promise<void>;
}

/** A small disk of its own, which only root may mount; null where that is not allowed. */
async function smallDisk(folder: string): Promise<Disk | null> {
  const place = join(folder, 'disk');
  await mkdir(place);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'none', place]).status !== 0) return null;
  const filler = join(place, 'filler');
  return {
    place,
    async fill() {
      const file = openSync(filler, 'a');
      try {
        for (const bytes = Buffer.alloc(4096); ;) writeSync(file, bytes);
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      } finally {
        closeSync(file);
      }
    },
    free: () => rm(filler),
    async remove() {
      const { status, stderr } = spawnSync('umount', [place], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`Something still uses the disk: ${stderr}`);
    },
  };
}

/** Where nobody may mount: folders of logs and database that take no new file, as far as that goes. */
async function closedFolders(folder: string): Promise<Disk> {
  const place = join(folder, 'closed');
  await mkdir(place);
  const log = join(place, 'data/logs/api.log');
  return {
    place,
    async fill() {
      await rm(log, { force: true });
      await mkdir(log);
      await chmod(join(place, 'data/postgres'), 0o500);
      await chmod(join(place, 'data/postgres/pg_wal'), 0o500);
    },
    async free() {
      await rm(log, { recursive: true });
      await chmod(join(place, 'data/postgres'), 0o700);
      await chmod(join(place, 'data/postgres/pg_wal'), 0o700);
    },
    remove: () => Promise.resolve(),
  };
}

/** `npm start` as it was built, on a disk that fills up under it and is freed again. */
describe('a full disk', () => {
  let folder: string;
  let disk: Disk;
  let data: string;
  let address: string;
  let supervisor: ChildProcess;
  let said: string;

  beforeEach(async () => {
    const program = resolve(process.cwd(), 'dist/tools/start.js');
    if (!existsSync(program)) throw new Error(`${program} is missing: run \`npm run build\``);
    folder = await realpath(await mkdtemp(join(tmpdir(), 'gable-full-')));
    await chmod(folder, 0o755);
    disk = (await smallDisk(folder)) ?? (await closedFolders(folder));
    data = join(disk.place, 'data');
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    said = '';
    const wished = await takeWishedPort();
    supervisor = spawn(process.execPath, [program], {
      env: { PATH: process.env['PATH'], GABLE_DATA_DIR: data, GABLE_DEMO: '0', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [supervisor.stdout, supervisor.stderr]) output?.on('data', (text) => (said += String(text)));
    await until('it is ready', () => said.includes('Gable is ready'));
    wished?.close();
  });

  afterEach(async () => {
    if (supervisor.exitCode === null) {
      const ended = once(supervisor, 'exit');
      supervisor.kill('SIGINT');
      await ended;
    }
    await disk.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const connect = async (): Promise<pg.Client> => {
    const note = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(join(data, 'postgres/gable-app-password'), 'utf8')).trim();
    const client = new pg.Client(`postgres://gable_app:${password}@127.0.0.1:${note[3]}/gable`);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  /** Writes to the log of the database until that has no room, which ends a PostgreSQL. */
  const useUpDatabase = async (): Promise<void> => {
    const client = await connect();
    try {
      for (;;) await client.query(`SELECT pg_logical_emit_message(true, 'gable', repeat('x', 1000000))`);
    } catch {
      await client.end().catch(() => undefined);
    }
  };
  const childrenOf = (pid: number | undefined): string =>
    spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout;
  const programs = () =>
    childrenOf(supervisor.pid)
      .split('\n')
      .filter((line) => /dist\/(api|worker)\/main\.js/.test(line))
      .sort();

  const playFullDisk = async (browser: Browser): Promise<void> => {
    await browser.signIn(address, EMAIL, PASSWORD);
    const { id } = await browser.expect<{ id: string }>(201, address, 'POST', '/api/v2/projects', { name: 'Before' });
    // Nobody counts how often a name is changed; so many projects an hour, however they end, are too many.
    let names = 0;
    const rename = () => browser.call(address, 'PUT', `/api/v2/projects/${id}`, { name: `Name ${++names}` });
    const before = programs();
    expect(before).toHaveLength(2);

    await disk.fill();
    await browser.expect(200, address, 'GET', '/api/v2/projects');
    // The api logs every refused request: its log is what cannot be written first.
    await until('the console tells of the log', async () => {
      await browser.expect(404, address, 'POST', '/api/v2/nothing', {});
      return said.includes('api.log cannot be written');
    });
    await useUpDatabase();
    const refused = await until('a change is refused', async () => {
      const answer = await rename();
      return answer.status >= 400 && answer;
    });
    expect([503, 507]).toContain(refused.status);
    expect((refused.body as { message: string }).message).toMatch(/\w+ \w+/);
    expect((await browser.call(address, 'GET', '/api/health/live')).status).toBe(200);

    await disk.free();
    await until('a change is taken again', async () => (await rename()).status === 200);
    await browser.expect(200, address, 'GET', '/api/health/ready');
    await until('the console tells of the log', async () => {
      await browser.expect(404, address, 'POST', '/api/v2/nothing', {});
      return said.includes('api.log is written again');
    });
    expect(said.match(/api\.log cannot be written/g)).toHaveLength(1);
    // Nobody had to start them anew.
    expect(programs()).toEqual(before);

    const [ended] = [once(supervisor, 'exit'), supervisor.kill('SIGINT')];
    expect((await ended)[0]).toBe(0);
    expect(await readdir(data)).not.toContain('running.json');
    expect(await readdir(join(data, 'postgres'))).not.toContain('postmaster.pid');
    const left = spawnSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).stdout;
    expect(left.split('\n').filter((line) => line.includes(data))).toEqual([]);
  };

  it('stops nothing for good: reads go on, writes are refused, and all works again by itself once there is room', async () => {
    const client = await connect();
    await client.query('INSERT INTO users (id, email, name, active, password_hash) VALUES ($1, $2, $3, true, $4)', [
      uuid(),
      EMAIL,
      'Owner',
      await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    ]);
    await client.end();
    const browser = new Browser();
    try {
      await playFullDisk(browser);
    } catch (error) {
      // What it was that ended, or did not come back, it says itself.
      throw new Error(`${String(error)}\n${said}`, { cause: error });
    }
  });
});

/**
 * Takes the port that every database wishes for, so that ours gets one of its own: what starts beside us while it is away
 * would have the port, and our programs would be started anew for another one. Null where it is taken already.
 */
async function takeWishedPort(): Promise<Server | null> {
  const server = createServer().listen(WISHED_PORT, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return null;
  }
}
