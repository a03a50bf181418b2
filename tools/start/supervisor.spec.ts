import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../free-port.mjs';
import { ProgramFailedError } from './supervised-program.js';
import { type Database, Supervisor, type SupervisorOptions } from './supervisor.js';

/** Notes what happens to it in a file all programs share, so that the order can be read. */
const program = (name: string, ready: string) => `
  import { appendFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const note = (what) => appendFileSync(process.env.NOTES, '${name} ' + what + '\\n');
  note('starts with ' + process.env.DATABASE_URL);
  process.on('SIGTERM', () => { note('stops'); process.exit(0); });
  process.on('disconnect', () => { note('is left alone'); process.exit(0); });
  process.on('message', (message) => message === 'crash' && process.exit(3));
  ${ready}`;

const sayReady = `process.send({ type: 'ready' });`;
const serveHealth = (status: number) => `
  createServer((request, response) => {
    if (request.url === '/api/health/ready') response.writeHead(${status}).end('{"database":"up"}');
    else { response.end(String(process.pid)); }
  }).listen(process.env.PORT, '127.0.0.1', () => process.send({ type: 'ready', demo: { people: ['owner@x'], password: 'p' } }));`;

describe('the supervisor', () => {
  let folder: string;
  let notes: string;
  let said: string[];
  let port: number;
  let supervisor: Supervisor | undefined;
  let heard: (() => void)[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-start-'));
    notes = join(folder, 'notes');
    said = [];
    heard = [];
    port = await freePort();
  });

  afterEach(async () => {
    supervisor?.force();
    await supervisor?.stop();
    supervisor = undefined;
    await rm(folder, { recursive: true });
  });

  const happened = async () => (existsSync(notes) ? (await readFile(notes, 'utf8')).trim().split('\n') : []);

  const create = async (
    api = serveHealth(200),
    worker = sayReady,
    more: Partial<SupervisorOptions> = {},
  ): Promise<Supervisor> => {
    const entries = { api: join(folder, 'api.mjs'), worker: join(folder, 'worker.mjs') };
    await writeFile(entries.api, program('api', api));
    await writeFile(entries.worker, program('worker', worker));
    supervisor = new Supervisor({
      entries,
      environment: { ...process.env, NODE_OPTIONS: '', NOTES: notes, PORT: String(port) },
      database: databaseNotedIn(notes),
      host: '127.0.0.1',
      port,
      logFolder: join(folder, 'logs'),
      say: (line) => {
        said.push(line);
        heard.forEach((check) => check());
      },
      delay: { started: () => undefined, next: () => 0 },
      ...more,
    });
    return supervisor;
  };

  /** Resolves when a line like this has been said. */
  const hearing = (pattern: RegExp): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (said.some((line) => pattern.test(line))) resolve();
      };
      heard.push(check);
      check();
    });

  it('starts the database first, then the programs with its address, and tells who may look around', async () => {
    const demo = await (await create()).start();
    expect(demo).toEqual({ people: ['owner@x'], password: 'p' });
    const [first, ...others] = await happened();
    expect(first).toBe('database starts');
    expect(others.sort()).toEqual(['api starts with postgres://here', 'worker starts with postgres://here']);
  });

  it('leaves the database address alone when it runs elsewhere', async () => {
    const environment = {
      ...process.env,
      NODE_OPTIONS: '',
      NOTES: notes,
      PORT: String(port),
      DATABASE_URL: 'postgres://far',
    };
    await (await create(undefined, undefined, { database: null, environment })).start();
    expect((await happened()).sort()).toEqual(['api starts with postgres://far', 'worker starts with postgres://far']);
  });

  it('stops the api, then the worker, then the database', async () => {
    const running = await create();
    await running.start();
    await running.stop();
    expect((await happened()).slice(3)).toEqual(['api stops', 'worker stops', 'database stops']);
  });

  it('starts a program again that crashed, and says what it said last', async () => {
    const crashing = `console.error('the sky is falling'); setTimeout(() => process.exit(3), 20); ${sayReady}`;
    const onceOnly = `
      const { existsSync, writeFileSync } = await import('node:fs');
      if (existsSync(process.env.NOTES + '-crashed')) { note('is back'); ${sayReady} }
      else { writeFileSync(process.env.NOTES + '-crashed', ''); ${crashing} }`;
    await (await create(undefined, onceOnly)).start();
    await hearing(/The worker is running again/);
    expect(said).toContain('The worker ended unexpectedly (code 3). Starting it again in 0 s.');
    expect(said).toContain('  the sky is falling');
    expect(await readFile(join(folder, 'logs/worker.log'), 'utf8')).toContain('the sky is falling');
    await noteOf(notes, 'worker is back');
  });

  it('starts a program again that was killed', async () => {
    await (await create()).start();
    const pid = Number(await (await fetch(`http://127.0.0.1:${port}/pid`)).text());
    process.kill(pid, 'SIGKILL');
    await hearing(/The api ended unexpectedly \(SIGKILL\)/);
    await noteOf(notes, 'api starts with postgres://here', 2);
  });

  it('does not start again what it stops itself', async () => {
    const running = await create();
    await running.start();
    await running.stop();
    expect(said.join('\n')).not.toContain('unexpectedly');
    expect((await happened()).filter((line) => line.includes('starts'))).toHaveLength(3);
  });

  it('starts the programs anew when asked, without calling it a crash', async () => {
    const running = await create();
    await running.start();
    running.restart();
    await noteOf(notes, 'api starts with postgres://here', 2);
    await noteOf(notes, 'worker starts with postgres://here', 2);
    expect(said.join('\n')).not.toContain('unexpectedly');
  });

  it('gives up a start whose program ends before it is ready, with its last words', async () => {
    const refusing = `console.error('PORT must be a number'); process.exit(1);`;
    const failure = await (await create(refusing)).start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProgramFailedError);
    expect((failure as Error).message).toBe('The api ended before it was ready (code 1).');
    expect((failure as ProgramFailedError).lastLines).toContain('PORT must be a number');
  });

  it('passes warnings and errors of the programs on, once, and nothing else', async () => {
    const chatty = `
      const say = (entry) => console.log(JSON.stringify(entry));
      say({ level: 'info', msg: 'a request' });
      say({ level: 'warn', msg: 'the disk is nearly full' });
      say({ level: 'warn', msg: 'the disk is nearly full' });
      say({ level: 'error', msg: 'a job failed', err: { message: 'damaged \\u001b[2Jfile' } });
      console.log('plain text');
      ${sayReady}`;
    await (await create(undefined, chatty)).start();
    await hearing(/a job failed/);
    expect(said.filter((line) => line.startsWith('worker'))).toEqual([
      'worker: the disk is nearly full',
      'worker: a job failed: damaged  [2Jfile',
    ]);
    expect(await readFile(join(folder, 'logs/worker.log'), 'utf8')).toContain('"a request"');
  });

  it('goes on while a log cannot be written, says so once, and writes it again when it can', async () => {
    const chatty = `
      let lines = 0;
      process.on('SIGUSR2', () => console.log(JSON.stringify({ level: 'warn', msg: 'line ' + ++lines })));
      ${sayReady}`;
    const log = join(folder, 'logs/worker.log');
    await mkdir(log, { recursive: true });
    await (await create(undefined, `note('pid ' + process.pid);${chatty}`)).start();
    const pid = Number((await happened()).find((line) => line.startsWith('worker pid'))?.slice(11));
    const speak = async (line: string) => {
      process.kill(pid, 'SIGUSR2');
      await hearing(new RegExp(line));
    };
    await speak('line 1$');
    await speak('line 2$');
    expect(said.filter((line) => line.includes('cannot be written'))).toEqual([
      `${log} cannot be written (EISDIR). Its lines are lost until it can.`,
    ]);
    await rmdir(log);
    await speak('line 3$');
    expect(said).toContain(`${log} is written again; 2 lines are missing.`);
    expect(await readFile(log, 'utf8')).toMatch(/^\n\{.*line 3.*\}\n$/);
    expect((await stat(log)).mode & 0o777).toBe(0o600);
    expect((await happened()).filter((line) => line.startsWith('worker starts'))).toHaveLength(1);
  });

  it('ends at once what does not stop, when forced', async () => {
    const deaf = `process.removeAllListeners('SIGTERM'); process.on('SIGTERM', () => note('is deaf')); setInterval(() => {}, 1000); ${sayReady}`;
    const running = await create(undefined, deaf);
    await running.start();
    const stopped = running.stop();
    await noteOf(notes, 'worker is deaf');
    running.force();
    await stopped;
    expect((await happened()).at(-1)).toBe('database stops');
  });
});

function databaseNotedIn(notes: string): Database {
  const note = async (what: string) => writeFile(notes, `database ${what}\n`, { flag: 'a' });
  return { url: 'postgres://here', start: () => note('starts'), stop: () => note('stops') };
}

/** Resolves when the notes hold a line so many times. */
async function noteOf(path: string, line: string, times = 1): Promise<void> {
  for (;;) {
    const lines = (await readFile(path, 'utf8')).split('\n');
    if (lines.filter((one) => one === line).length >= times) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
