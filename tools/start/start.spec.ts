import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { firstLook } from './first-look.js';
import { AlreadyRunningError, beginningOf, lockInstance } from './instance-lock.js';
import { PortUnavailableError, assertPortFree } from './port.js';
import { addressOnThisMachine } from './readiness.js';
import { RestartDelay } from './restart-delay.js';

describe('the first look', () => {
  const setup = { publicUrl: 'https://gable.example', host: '127.0.0.1', production: false };

  it('says where to go', () => {
    expect(firstLook({ ...setup, publicUrl: 'http://localhost:3000' }, undefined)).toContain(
      'Gable is ready at http://localhost:3000',
    );
  });

  it('says who to sign in as where there is demo content', () => {
    const lines = firstLook(setup, {
      people: ['owner@demo.test', 'team@demo.test', 'me@other.test'],
      password: 'secret',
    });
    expect(lines).toContain('Sign in as owner@demo.test (or team@ me@other.test), password secret');
  });

  it('says how others can open it, and warns where they can and should not', () => {
    const said = (more: Partial<typeof setup>) => firstLook({ ...setup, ...more }, undefined).join('\n');
    for (const host of ['127.0.0.1', '::1', 'localhost']) expect(said({ host })).toContain('HOST=0.0.0.0');
    expect(said({ host: '0.0.0.0' })).toContain('NODE_ENV=production');
    expect(said({ host: '0.0.0.0', production: true })).not.toContain('HOST=');
  });
});

describe('the address the supervisor asks at', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://127.0.0.1:80'],
    ['::1', 'http://[::1]:80'],
    ['10.0.0.7', 'http://10.0.0.7:80'],
    ['gable.lan', 'http://gable.lan:80'],
  ])('is one of this machine where the api listens on %s', (host, address) => {
    expect(addressOnThisMachine(host, 80)).toBe(address);
  });
});

describe('the delay before a restart', () => {
  it('grows with every crash up to half a minute, and begins anew after a minute of health', () => {
    let now = 0;
    const delay = new RestartDelay(() => now);
    const crashes = Array.from({ length: 8 }, () => {
      delay.started();
      return delay.next();
    });
    expect(crashes).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    delay.started();
    now = 60_000;
    expect(delay.next()).toBe(500);
  });
});

describe('the port', () => {
  it('that is free is fine', async () => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, 'close');
    await expect(assertPortFree('127.0.0.1', port, 0)).resolves.toBeUndefined();
  });

  it('that is taken is named, with a way out', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const failure = await assertPortFree('127.0.0.1', port, 0).catch((error: unknown) => error);
    server.close();
    expect(failure).toBeInstanceOf(PortUnavailableError);
    expect(String(failure)).toContain(`Port ${port} is taken by another program`);
    expect(String(failure)).toContain(`PORT=${port + 1} npm start`);
  });

  it('of an address that is not of this machine is refused by the name of the variable', async () => {
    await expect(assertPortFree('203.0.113.1', 3000, 0)).rejects.toThrow(/^HOST is 203\.0\.113\.1/);
  });

  it('is waited for when somebody is about to leave it', async () => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const free = assertPortFree('127.0.0.1', port, 60_000);
    server.close();
    await expect(free).resolves.toBeUndefined();
  });
});

describe('the lock of a data folder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-lock-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** A process whose command line looks like ours. */
  const startLookalike = async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'tools/start.mjs'], {
      stdio: 'ignore',
    });
    await once(other, 'spawn');
    return other;
  };
  const end = async (other: ChildProcess) => {
    const ended = once(other, 'exit');
    other.kill('SIGKILL');
    await ended;
  };

  it('keeps a second instance out and names the first', async () => {
    const other = await startLookalike();
    const held = { pid: other.pid, began: beginningOf(other.pid ?? 0), address: 'http://localhost:1' };
    await writeFile(join(folder, 'running.json'), JSON.stringify(held));
    expect(() => lockInstance(folder, 'http://localhost:2')).toThrow(AlreadyRunningError);
    expect(() => lockInstance(folder, 'http://localhost:2')).toThrow(/http:\/\/localhost:1.*\(process \d+\)/);
    await end(other);
    expect(lockInstance(folder, 'http://localhost:2').afterCrash).toBe(true);
  });

  it('is not held by a stranger who was given the number of one that was killed, whatever its command line', async () => {
    const other = await startLookalike();
    const killed = { pid: other.pid, began: beginningOf(process.pid), address: 'http://localhost:1' };
    for (const owner of [killed, { ...killed, began: undefined }, { ...killed, began: '' }]) {
      await writeFile(join(folder, 'running.json'), JSON.stringify(owner));
      expect(lockInstance(folder, 'http://localhost:2').afterCrash).toBe(true);
    }
    await end(other);
  });

  it('is for its owner only to read, and leaves no draft', async () => {
    const lock = lockInstance(folder, 'a');
    expect(await readdir(folder)).toEqual(['running.json']);
    expect((await stat(join(folder, 'running.json'))).mode & 0o777).toBe(0o600);
    lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is free again once released', () => {
    const first = lockInstance(folder, 'a');
    expect(first.afterCrash).toBe(false);
    first.release();
    expect(lockInstance(folder, 'b').afterCrash).toBe(false);
  });

  it('is not held by a file that was cut off', async () => {
    await writeFile(join(folder, 'running.json'), '{"pid":');
    expect(lockInstance(folder, 'a').afterCrash).toBe(false);
  });
});
