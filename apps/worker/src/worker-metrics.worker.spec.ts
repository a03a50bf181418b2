import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { until } from '@gable/platform/testing';
import { builtProgram, TestSite } from './testing/test-site.js';
import { startWorker } from './worker.js';

let site: TestSite;
let port: number;

beforeAll(async () => {
  site = await TestSite.start();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  server.close();
  await once(server, 'close');
});
afterAll(() => site.stop());

const start = (workerMetricsPort: number | undefined) =>
  startWorker(
    { ...site.configuration, workerMetricsPort },
    { renderChild: builtProgram('render-child'), workingDirectory: join(site.directory, 'work') },
  );
const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

describe('the metrics of a worker', () => {
  it('are nowhere unless it is given a port', async () => {
    const worker = await start(undefined);
    try {
      await expect(read()).rejects.toThrow();
    } finally {
      await worker.stop();
    }
  });

  it('count its jobs and how long they took; a second worker at the same port works without', async () => {
    const first = await start(port);
    try {
      const text = await until('a sweep is done', async () => {
        const said = await read();
        return /gable_jobs_total\{name="[^"]+",outcome="completed",process="worker"\} [1-9]/.test(said) && said;
      });
      expect(text).toMatch(/gable_job_seconds_count\{process="worker",name="[^"]+"\} [1-9]/);
      expect(text).toMatch(/gable_renders_begun\{process="worker"\} \d/);
      expect(text).toMatch(/gable_render_children_lost_total\{process="worker"\} \d/);
      await (await start(port)).stop();
      expect(await read()).toContain('gable_jobs_total');
    } finally {
      await first.stop();
    }
    await expect(read()).rejects.toThrow();
  });
});
