import { readFile } from 'node:fs/promises';
import { until } from '@gable/platform/testing';
import { TestSite } from './testing/test-site.js';
import { WorkerProcess } from './testing/worker-process.js';

let site: TestSite;
let worker: WorkerProcess;

beforeAll(async () => {
  site = await TestSite.start();
  worker = await WorkerProcess.start({
    ...site.environment,
    GABLE_SECRET: 'tell nobody, no matter who asks for this',
  });
});
afterAll(async () => {
  await worker.end('SIGTERM');
  await site.stop();
});

/** What the kernel says about a process; nothing where there is none. */
const statusOf = (pid: number) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

/** How many filters of system calls it has. */
const filtersOf = async (pid: number) => Number(/^Seccomp_filters:\s+(\d+)$/m.exec(await statusOf(pid))?.[1]);

/** Who took over an orphan may not have asked yet how it ended. */
const isGone = async (pid: number) => {
  const status = await statusOf(pid);
  return status === '' || /^State:\s+[ZX]/m.test(status);
};

/** What the kernel shows of the environment of a process; nothing where it is closed to us. */
const environmentOf = (pid: number) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a worker process', () => {
  it('shows nobody the keys that it began with, and has none to leave to a render child', async () => {
    await until('a render child waits for work', async () => (await worker.renderChildren()).length > 0);
    const [child = 0] = await worker.renderChildren();
    for (const pid of [worker.pid, child]) {
      const environment = await environmentOf(pid);
      expect(environment).not.toContain('tell nobody');
      expect(environment).not.toContain('postgres');
    }
  });

  it('that is killed takes its render children with it, even those that notice nothing', async () => {
    const own = await filtersOf(worker.pid);
    // One from its start, and one that it takes on when it is bound to its parent.
    const confined = async (pid: number) => (await filtersOf(pid)) === own + 2;
    const children = await until('all render children wait for work', async () => {
      const pids = await worker.renderChildren();
      return pids.length > 0 && (await Promise.all(pids.map(confined))).every(Boolean) && pids;
    });
    for (const pid of children) process.kill(pid, 'SIGSTOP');
    expect(await worker.end('SIGKILL')).toBe('SIGKILL');
    for (const pid of children) await until(`render child ${pid} is gone`, () => isGone(pid));
  });
});
