import { Metrics } from './metrics.js';

describe('the metrics', () => {
  const lineOf = async (metrics: Metrics, name: string) =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name));

  it('carry the name of the process on every value', async () => {
    const metrics = new Metrics('worker');
    metrics.jobs.inc({ name: 'revisions.process', outcome: 'completed' });
    metrics.jobs.inc({ name: 'revisions.process', outcome: 'completed' });
    expect(await lineOf(metrics, 'gable_jobs_total')).toEqual([
      'gable_jobs_total{name="revisions.process",outcome="completed",process="worker"} 2',
    ]);
    const values = (await metrics.registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
    expect(values.filter((line) => !line.includes('process="worker"'))).toEqual([]);
  });

  it('sort requests by how long they took', async () => {
    const metrics = new Metrics('api');
    metrics.requestAnswered('GET', '/api/v2/projects', 200, 0.03);
    metrics.requestAnswered('GET', '/api/v2/projects', 200, 0.04);
    const buckets = await lineOf(metrics, 'gable_http_request_seconds_bucket');
    expect(buckets.find((line) => line.includes('le="0.025"'))).toMatch(/ 0$/);
    expect(buckets.find((line) => line.includes('le="0.05"'))).toMatch(/ 2$/);
  });

  it('read a gauge each time they are asked', async () => {
    const metrics = new Metrics('api');
    let waiting = 3;
    metrics.gauge('gable_waiting', 'What waits', () => Promise.resolve(waiting));
    expect(await lineOf(metrics, 'gable_waiting')).toEqual(['gable_waiting{process="api"} 3']);
    waiting = 5;
    expect(await lineOf(metrics, 'gable_waiting')).toEqual(['gable_waiting{process="api"} 5']);
  });

  it('count what somebody else counts, and never twice', async () => {
    const metrics = new Metrics('worker');
    let lost = 2;
    metrics.counter('gable_lost_total', 'What was lost', () => lost);
    expect(await lineOf(metrics, 'gable_lost_total')).toEqual(['gable_lost_total{process="worker"} 2']);
    lost = 5;
    expect(await lineOf(metrics, 'gable_lost_total')).toEqual(['gable_lost_total{process="worker"} 5']);
  });

  it('are there but for the one that cannot be read, while the database is away', async () => {
    const metrics = new Metrics('api');
    let isAway = false;
    metrics.gauge('gable_waiting', 'What waits', () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(3),
    );
    await metrics.registry.metrics();
    isAway = true;
    expect(await lineOf(metrics, 'gable_waiting')).toEqual([]);
    expect(await lineOf(metrics, 'process_resident_memory_bytes')).toHaveLength(1);
    isAway = false;
    expect(await lineOf(metrics, 'gable_waiting')).toEqual(['gable_waiting{process="api"} 3']);
  });

  it('of two processes in one program stay apart', async () => {
    const [one, other] = [new Metrics('api'), new Metrics('worker')];
    one.jobs.inc({ name: 'a', outcome: 'completed' });
    expect(await lineOf(other, 'gable_jobs_total')).toEqual([]);
  });
});
