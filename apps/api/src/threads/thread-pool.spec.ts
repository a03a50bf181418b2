import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ThreadOverrunError, ThreadPool, ThreadsBusyError, type ThreadPoolSettings } from './thread-pool.js';

/** Does what it is asked: answers, throws, fills its memory, ends, or never comes back. */
const PROGRAM = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (request) => {
    if (request === 'throw') return parentPort.postMessage({ failed: 'cannot do that' });
    if (request === 'end') process.exit(1);
    if (request === 'crash') throw new Error('crashed');
    const all = [];
    while (request === 'fill') all.push(new Array(100_000).fill(all.length));
    while (request === 'spin');
    parentPort.postMessage({ answer: request + ' by ' + threadId });
  });
  parentPort.postMessage({ ready: true });
`;

describe('threads', () => {
  let directory: string;
  let program: string;
  let pool: ThreadPool<string, string>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gable-threads-'));
    program = join(directory, 'thread.cjs');
    await writeFile(program, PROGRAM);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));
  afterEach(() => pool.close());

  const open = (settings: Partial<ThreadPoolSettings> = {}) =>
    (pool = new ThreadPool({ program, threads: 1, deadline: 60_000, waiting: 10, memory: 32, ...settings }));

  it('answer one after the other, the same thread again', async () => {
    open();
    const [first, second] = await Promise.all([pool.run('a'), pool.run('b')]);
    expect(second).toBe(first.replace('a', 'b'));
  });

  it('work beside one another, as many as there may be', async () => {
    open({ threads: 2, deadline: 2_000 });
    const spinning = expect(pool.run('spin')).rejects.toThrow(ThreadOverrunError);
    expect(await pool.run('a')).toMatch(/^a by \d+$/);
    await spinning;
  });

  it('are ended when their time is over, and another one does what waits', async () => {
    open({ deadline: 200 });
    const [spinning, waiting] = [pool.run('spin'), pool.run('a')];
    await expect(spinning).rejects.toThrow(ThreadOverrunError);
    expect(await waiting).toMatch(/^a by /);
  });

  it('are ended when they hold too much memory', async () => {
    open();
    await expect(pool.run('fill')).rejects.toThrow(ThreadOverrunError);
    expect(await pool.run('a')).toMatch(/^a by /);
  });

  it.each([
    ['throw', 'cannot do that'],
    ['crash', 'crashed'],
    ['end', ''],
  ])('that %s fail for one request alone', async (request, message) => {
    open();
    const [failing, next] = [pool.run(request), pool.run('a')];
    await expect(failing).rejects.toThrow(message);
    expect(await next).toMatch(/^a by /);
  });

  it('refuse at once what would wait behind too many others', async () => {
    open({ waiting: 1, deadline: 500 });
    const spinning = expect(pool.run('spin')).rejects.toThrow(ThreadOverrunError);
    await expect(pool.run('a')).rejects.toThrow(ThreadsBusyError);
    await spinning;
    expect(await pool.run('b')).toMatch(/^b by /);
  });

  it('that cannot be started say why', async () => {
    open({ program: join(directory, 'missing.cjs') });
    await expect(pool.run('a')).rejects.toThrow('missing.cjs');
  });
});
