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
});
