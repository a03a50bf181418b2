import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import pg from 'pg';
import { findBinaries } from './binaries.js';
import { EmbeddedPostgresError } from './errors.js';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.js';

const asRoot = process.getuid?.() === 0;
const onlyAsRoot = asRoot ? describe : describe.skip;
/** Both start a server or two, on a machine that may be busy. */
const patience = 600_000;

/** An address without the port, which another program may take between two starts. */
const withoutPort = (url: string): string => {
  const address = new URL(url);
  address.port = '';
  return address.href;
};

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let running: EmbeddedPostgres[];
  let messages: string[];

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'gable-postgres-')));
    await chmod(folder, 0o755);
    running = [];
    messages = [];
  });

  afterEach(async () => {
    for (const server of running) await server.stop();
    await rm(folder, { recursive: true });
  });

  const optionsFor = (more: Partial<EmbeddedPostgresOptions> = {}): EmbeddedPostgresOptions => ({
    dataDirectory: join(folder, 'postgres'),
    sharedDirectory: join(folder, 'shared'),
    logger: { info: (message) => messages.push(message), warn: (message) => messages.push(message) },
    durable: false,
    ...more,
  });

  const start = async (more: Partial<EmbeddedPostgresOptions> = {}) => {
    const server = await startEmbeddedPostgres(optionsFor(more));
    running.push(server);
    return server;
  };

  const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  const remember = (url: string) => query(url, 'create table kept as select 42 as answer');
  const recall = (url: string) => query(url, 'select answer from kept');

  describe('the first start', () => {
    it(
      'makes a UTF-8 database that sorts the same on every machine',
      async () => {
        const { url } = await start();
        const [row] = await query(
          url,
          `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider,
                datlocale as locale, current_setting('timezone') as zone
           from pg_database where datname = current_database()`,
        );
        expect(row).toEqual({ name: 'gable', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', zone: 'UTC' });
      },
      patience,
    );

    it(
      'has the extensions the product uses',
      async () => {
        const { url } = await start();
        for (const extension of ['pg_trgm', 'citext', 'unaccent', 'btree_gin']) {
          await query(url, `create extension ${extension}`);
        }
        expect(await query(url, `select unaccent('Gebäude') as plain`)).toEqual([{ plain: 'Gebaude' }]);
      },
      patience,
    );

    it(
      'lets nobody in without the password, and only its owner read that',
      async () => {
        const { url } = await start();
        const stranger = new URL(url);
        stranger.password = 'a guess';
        await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
        stranger.password = '';
        await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password/);
        for (const superuser of ['postgres', 'gable']) {
          stranger.username = superuser;
          await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28000' });
        }
        const data = join(folder, 'postgres');
        expect((await stat(join(data, 'gable-app-password'))).mode & 0o777).toBe(0o600);
        expect((await stat(data)).mode & 0o777).toBe(0o700);
      },
      patience,
    );

    it(
      'listens on this machine only',
      async () => {
        const { url, port } = await start();
        // Its fifth and sixth line: the folder of its socket, of which there is none, and where it listens.
        const note = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
        expect(note.slice(4, 6)).toEqual(['', '127.0.0.1']);
        const outside = Object.values(networkInterfaces())
          .flat()
          .find((one) => one?.family === 'IPv4' && !one.internal);
        if (outside) {
          await expect(query(url.replace('127.0.0.1', outside.address), 'select 1')).rejects.toMatchObject({
            code: 'ECONNREFUSED',
          });
        }
        expect(port).toBeGreaterThan(0);
      },
      patience,
    );

    it(
      'is not disturbed by settings meant for another server',
      async () => {
        process.env['PGDATA'] = '/nowhere';
        process.env['PGPORT'] = '1';
        try {
          const { pid, url } = await start();
          await remember(url);
          if (process.platform === 'linux') {
            expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/(^|\0)PG(PORT|DATA)=/);
          }
        } finally {
          delete process.env['PGDATA'];
          delete process.env['PGPORT'];
        }
      },
      patience,
    );

    it(
      'wipes what an earlier one left half-finished',
      async () => {
        const dead = await endedProcess();
        const draft = join(folder, `postgres.new-${dead}`);
        await mkdir(join(draft, 'base'), { recursive: true });
        await writeFile(`${draft}-password`, 'old');
        await start();
        expect((await readdir(folder)).filter((name) => name.includes('.new-'))).toEqual([]);
      },
      patience,
    );
  });

  describe('the next start', () => {
    it(
      'finds everything as it was',
      async () => {
        const first = await start();
        await remember(first.url);
        await first.stop();
        const second = await start();
        expect(second.adopted).toBe(false);
        // Another program may have taken the port meanwhile; everything else of the address stays.
        expect(withoutPort(second.url)).toBe(withoutPort(first.url));
        expect(await recall(second.url)).toEqual([{ answer: 42 }]);
      },
      patience,
    );

    it(
      'takes another port when its own is taken',
      async () => {
        const first = await start();
        await remember(first.url);
        await first.stop();
        const squatter = createServer().listen({ host: '127.0.0.1', port: first.port });
        await once(squatter, 'listening');
        try {
          const second = await start({ port: first.port });
          expect(second.port).not.toBe(first.port);
          expect(await recall(second.url)).toEqual([{ answer: 42 }]);
          expect(messages.join('\n')).toContain(`Port ${first.port} is taken`);
        } finally {
          squatter.close();
        }
      },
      patience,
    );

    it(
      'adopts the server of a launcher that was killed, and can stop it',
      async () => {
        const { launcher, url, pid } = await startInOtherProcess(folder, optionsFor());
        await remember(url);
        launcher.kill('SIGKILL');
        await once(launcher, 'exit');
        const adopting = await start();
        expect(adopting).toMatchObject({ adopted: true, pid, url });
        expect(await recall(adopting.url)).toEqual([{ answer: 42 }]);
        await adopting.stop();
        await expect(recall(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      },
      patience,
    );

    it.each([
      ['a process that is gone', endedProcess],
      ['a process that is something else', async () => process.pid],
    ])(
      'is not held up by the note of %s',
      async (_name, pidOf) => {
        const first = await start();
        await remember(first.url);
        const note = join(folder, 'postgres/postmaster.pid');
        const text = await readFile(note, 'utf8');
        await first.stop();
        await writeFile(note, text.replace(/^\d+/, String(await pidOf())), { mode: 0o600 });
        const { uid, gid } = await stat(join(folder, 'postgres'));
        await chown(note, uid, gid);
        const second = await start();
        expect(second.adopted).toBe(false);
        expect(await recall(second.url)).toEqual([{ answer: 42 }]);
      },
      patience,
    );

    it('refuses a folder that holds something else, and leaves it alone', async () => {
      await mkdir(join(folder, 'postgres'));
      await writeFile(join(folder, 'postgres/thesis.txt'), 'mine');
      await expect(start()).rejects.toThrow(EmbeddedPostgresError);
      expect(await readdir(join(folder, 'postgres'))).toEqual(['thesis.txt']);
    });

    it('refuses the data of another PostgreSQL and says what to do', async () => {
      await mkdir(join(folder, 'postgres'));
      await writeFile(join(folder, 'postgres/PG_VERSION'), '9.6\n');
      await expect(start()).rejects.toThrow(/PostgreSQL 9\.6.*pg_dump/);
    });

    it(
      'says what is wrong when PostgreSQL does not start',
      async () => {
        await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(/shared_buffers/);
      },
      patience,
    );
  });

  describe('a crash', () => {
    it(
      'is reported, and the next start has every row',
      async () => {
        const first = await start({ settings: { synchronous_commit: 'on' } });
        await remember(first.url);
        const reported = new Promise((resolve) => first.onExit(resolve));
        process.kill(first.pid, 'SIGKILL');
        expect(await reported).toEqual({ code: null, signal: 'SIGKILL' });
        const second = await start({ port: first.port });
        expect(second.url).toBe(first.url);
        expect(await recall(second.url)).toEqual([{ answer: 42 }]);
      },
      patience,
    );

    it(
      'of an adopted server is reported as well',
      async () => {
        const first = await start();
        const adopted = await start();
        expect(adopted.adopted).toBe(true);
        const reported = new Promise((resolve) => adopted.onExit(resolve));
        process.kill(first.pid, 'SIGKILL');
        expect(await reported).toEqual({ code: null, signal: null });
      },
      patience,
    );

    it(
      'is not what stopping is',
      async () => {
        const server = await start();
        let reported = false;
        server.onExit(() => (reported = true));
        await server.stop();
        expect(reported).toBe(false);
      },
      patience,
    );
  });

  describe('its binaries', () => {
    it(
      'get their library links where install scripts may not run',
      async () => {
        const found = await findBinaries();
        const own = join(folder, 'package/native');
        await cp(found.folder, own, {
          recursive: true,
          verbatimSymlinks: true,
          filter: async (path) => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink(),
        });
        const server = await start({ binaries: { folder: own, version: found.version } });
        expect((await lstat(join(own, 'lib/libpq.so.5'))).isSymbolicLink()).toBe(true);
        await remember(server.url);
      },
      patience,
    );
  });

  onlyAsRoot('started by root', () => {
    const userOf = async (pid: number) => (await stat(`/proc/${pid}`)).uid;
    const uidOf = async (name: string) => {
      const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith(`${name}:`));
      return line === undefined ? undefined : Number(line.split(':')[2]);
    };

    it(
      'runs as postgres, else as nobody',
      async () => {
        const expected = (await uidOf('postgres')) ?? (await uidOf('nobody'));
        expect(await userOf((await start()).pid)).toBe(expected);
      },
      patience,
    );

    it(
      'runs as nobody where there is no postgres',
      async () => {
        const server = await start({ users: ['there-is-no-such-user', 'nobody'] });
        expect(await userOf(server.pid)).toBe(await uidOf('nobody'));
        await remember(server.url);
      },
      patience,
    );

    it('says so where there is neither', async () => {
      await expect(start({ users: ['there-is-no-such-user'] })).rejects.toThrow(/does not run as root/);
    });

    it(
      'runs as the user who owns the data already',
      async () => {
        const first = await start({ users: ['nobody'] });
        await remember(first.url);
        await first.stop();
        const second = await start({ users: ['postgres', 'nobody'] });
        expect(await userOf(second.pid)).toBe(await uidOf('nobody'));
        expect(await recall(second.url)).toEqual([{ answer: 42 }]);
      },
      patience,
    );

    it(
      'keeps data and binaries where its user can go when the checkout is closed to others',
      async () => {
        const found = await findBinaries();
        const closed = join(folder, 'home');
        await mkdir(closed, { mode: 0o700 });
        await cp(found.folder, join(closed, 'native'), {
          recursive: true,
          verbatimSymlinks: true,
          filter: (path) => !path.endsWith('.a'),
        });
        const options = {
          dataDirectory: join(closed, '.gable/postgres'),
          binaries: { folder: join(closed, 'native'), version: found.version },
        };
        const first = await start(options);
        await remember(first.url);
        const place = await realpath(options.dataDirectory);
        expect(place.startsWith(join(folder, 'shared'))).toBe(true);
        await first.stop();
        const second = await start(options);
        expect(await realpath(options.dataDirectory)).toBe(place);
        expect(await recall(second.url)).toEqual([{ answer: 42 }]);
      },
      patience,
    );

    it(
      'moves data that became unreachable, rows and all',
      async () => {
        const home = join(folder, 'home');
        await mkdir(home, { mode: 0o755 });
        const options = { dataDirectory: join(home, 'postgres') };
        const first = await start(options);
        await remember(first.url);
        await first.stop();
        await chmod(home, 0o700);
        const second = await start(options);
        expect((await realpath(options.dataDirectory)).startsWith(join(folder, 'shared'))).toBe(true);
        expect(await recall(second.url)).toEqual([{ answer: 42 }]);
      },
      patience,
    );

    it(
      'does not make an empty database where a moved one is missing',
      async () => {
        const closed = join(folder, 'home');
        await mkdir(closed, { mode: 0o700 });
        const options = { dataDirectory: join(closed, 'postgres') };
        await (await start(options)).stop();
        await rm(join(folder, 'shared'), { recursive: true });
        await expect(start(options)).rejects.toThrow(/which is gone/);
      },
      patience,
    );
  });
});

/** The number of a process that has just ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Runs the launcher as a process of its own, which can be killed. */
async function startInOtherProcess(
  folder: string,
  { dataDirectory, sharedDirectory }: EmbeddedPostgresOptions,
): Promise<{ launcher: ChildProcess; url: string; pid: number }> {
  const program = join(folder, 'launcher.mjs');
  const options = JSON.stringify({ dataDirectory, sharedDirectory, durable: false, binaries: await findBinaries() });
  await build({
    stdin: {
      contents: `
        import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
        const logger = { info() {}, warn() {} };
        const { url, pid } = await startEmbeddedPostgres({ ...${options}, logger });
        // Listening keeps it alive until it is killed.
        process.on('message', () => undefined);
        process.send({ url, pid });`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  });
  const launcher = fork(program, [], { execArgv: [] });
  const [{ url, pid }] = (await once(launcher, 'message')) as [{ url: string; pid: number }];
  return { launcher, url, pid };
}
