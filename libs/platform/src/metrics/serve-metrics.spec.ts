import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Metrics } from './metrics.js';
import { serveMetrics, type MetricsServer, type MetricsSettings } from './serve-metrics.js';

const TOKEN = 'a token of more than thirty-two characters';
const open: MetricsSettings = {
  production: false,
  metricsToken: undefined,
  host: '127.0.0.1',
  publicUrl: 'https://plans.gable.example',
};

describe('metrics of a process without a server', () => {
  let server: MetricsServer;
  let metrics: Metrics;

  const start = async (settings: Partial<MetricsSettings> = {}): Promise<void> => {
    server = await serveMetrics(metrics, { ...open, ...settings }, 0);
  };
  beforeEach(() => {
    metrics = new Metrics('worker');
  });
  afterEach(() => server.close());

  const ask = (path = '/metrics', headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers, method });

  it('are in the words of Prometheus', async () => {
    await start();
    metrics.jobs.inc({ name: 'revisions.process', outcome: 'completed' });
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(await answer.text()).toContain(
      'gable_jobs_total{name="revisions.process",outcome="completed",process="worker"} 1',
    );
  });

  it.each<[string, Partial<MetricsSettings>, string | undefined, number]>([
    ['in production, without a token', { production: true }, undefined, 404],
    ['in production, without a token, to who brings one', { production: true }, 'Bearer undefined', 404],
    ['in production, to who has the token', { production: true, metricsToken: TOKEN }, `Bearer ${TOKEN}`, 200],
    ['in production, to who has none', { production: true, metricsToken: TOKEN }, undefined, 404],
    ['in production, to who has another', { production: true, metricsToken: TOKEN }, `Bearer ${TOKEN}!`, 404],
    ['in production, to who has the start of it', { production: true, metricsToken: TOKEN }, 'Bearer a token', 404],
    ['elsewhere, with a token, to who has none', { metricsToken: TOKEN }, undefined, 404],
    ['elsewhere, with a token, to who has it', { metricsToken: TOKEN }, `Bearer ${TOKEN}`, 200],
  ])('are for who has their token: %s', async (_case, settings, authorization, status) => {
    await start(settings);
    const answer = await ask('/metrics', authorization === undefined ? {} : { authorization });
    expect({ status: answer.status, told: (await answer.text()).includes('gable_') }).toEqual({
      status,
      told: status === 200,
    });
  });

  it.each([
    ['GET', '/'],
    ['GET', '/metrics/'],
    ['GET', '/metrics?x=1'],
    ['POST', '/metrics'],
    ['DELETE', '/metrics'],
  ])('are all there is: %s %s', async (method, path) => {
    await start();
    expect((await ask(path, {}, method)).status).toBe(404);
  });

  it.each([
    ['another.example', 421],
    ['127.0.0.1', 200],
    ['localhost:9464', 200],
    ['plans.gable.example', 200],
  ])('are read under a name of ours only: %s', async (host, status) => {
    await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    let said = '';
    for await (const chunk of socket) said += String(chunk);
    expect(Number(said.split(' ')[1])).toBe(status);
  });

  it('end with their process, also while somebody holds a connection open', async () => {
    await start();
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    const ended = once(socket, 'close');
    await server.close();
    await ended;
    await expect(ask()).rejects.toThrow();
    await start();
  });

  it('say so where their port is taken', async () => {
    await start();
    await expect(serveMetrics(metrics, open, server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
