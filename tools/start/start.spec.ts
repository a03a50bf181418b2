import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { firstLook } from './first-look.js';
import { AlreadyRunningError, lockInstance } from './instance-lock.js';
import { PortUnavailableError, assertPortFree } from './port.js';
import { RestartDelay } from './restart-delay.js';

describe('the first look', () => {
  it('says where to go', () => {
    expect(firstLook('http://localhost:3000', undefined)).toContain('Gable is ready at http://localhost:3000');
  });

  it('says who to sign in as where there is demo content', () => {
    const lines = firstLook('https://gable.example', {
      people: ['owner@demo.test', 'team@demo.test', 'me@other.test'],
      password: 'secret',
    });
    expect(lines).toContain('Sign in as owner@demo.test (or team@ me@other.test), password secret');
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
    await expect(assertPortFree(port, 0)).resolves.toBeUndefined();
  });

  it('that is taken is named, with a way out', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const failure = await assertPortFree(port, 0).catch((error: unknown) => error);
    server.close();
    expect(failure).toBeInstanceOf(PortUnavailableError);
    expect(String(failure)).toContain(`Port ${port} is taken by another program`);
    expect(String(failure)).toContain(`PORT=${port + 1} npm start`);
  });

  it('is waited for when somebody is about to leave it', async () => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const free = assertPortFree(port, 60_000);
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

  it('keeps a second instance out and names the first', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'start'], { stdio: 'ignore' });
    await once(other, 'spawn');
    await writeFile(join(folder, 'running.json'), JSON.stringify({ pid: other.pid, address: 'http://localhost:1' }));
    expect(() => lockInstance(folder, 'http://localhost:2')).toThrow(AlreadyRunningError);
    expect(() => lockInstance(folder, 'http://localhost:2')).toThrow(/http:\/\/localhost:1.*\(process \d+\)/);
    other.kill();
    await once(other, 'exit');
    expect(lockInstance(folder, 'http://localhost:2').afterCrash).toBe(true);
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
