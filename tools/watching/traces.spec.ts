import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@gable/platform/testing';
import { Browser } from '../topology/browser.js';
import { StartedProduct } from '../started-product.js';

const PASSWORD = 'a password that nobody has';
const CODE = '4f5e6d7c8b9a4f5e6d7c8b9a4f5e6d7c';
const SECRET = 'a secret of more than thirty-two characters';

interface Span {
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** A collector, and all that it was sent. */
class Collector {
  readonly received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Collector> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        collector.received.push({ path: request.url ?? '', headers: request.headers, body });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    const collector = new Collector(server);
    await once(server, 'listening');
    return collector;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The spans, each with the service that sent it. */
  get spans(): (Span & { service: string | undefined })[] {
    return this.received.flatMap(({ body }) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) => {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
        return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
      }),
    );
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const milliseconds = ({ startTimeUnixNano, endTimeUnixNano }: Span): number =>
  Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;

describe('traces', () => {
  let collector: Collector;
  let browser: Browser;
  let requestId: string | null;

  beforeAll(async () => {
    collector = await Collector.start();
    const product = await StartedProduct.start({
      environment: {
        GABLE_SECRET: SECRET,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20collector',
      },
    });
    try {
      browser = new Browser();
      await browser.expect(200, product.api, 'GET', '/api/health/live');
      await browser.call(product.api, 'POST', '/api/v2/tokens', { email: 'anna@example.test', password: PASSWORD });
      const answer = await fetch(`${product.api}/api/v2/users/anna@example.test/code/${CODE}?token=${CODE}`);
      requestId = answer.headers.get('x-request-id');
      await fetch(`${product.api}/api/unknown/${CODE}`);
      await until('a job was traced', () => collector.spans.some(({ service }) => service === 'gable-worker'));
    } finally {
      // What was not sent yet is sent now.
      await product.stop();
    }
  });
  afterAll(() => collector.stop());

  it('of requests are told by their routes, with the id that stands in the log', () => {
    const requests = collector.spans.filter(({ service }) => service === 'gable-api');
    const signIn = requests.find(({ name }) => name === 'POST /api/v2/tokens');
    if (!signIn) throw new Error(`Only ${requests.map(({ name }) => name).join(', ')}`);
    expect(signIn.kind).toBe(2);
    expect(milliseconds(signIn)).toBeGreaterThan(0);
    const byId = requests.find((span) => attributesOf(span)['gable.request_id'] === requestId);
    expect(byId && attributesOf(byId)).toEqual({
      'http.request.method': 'GET',
      'http.route': expect.stringMatching(/^\/api\/.*[:*]/),
      'http.response.status_code': expect.any(Number),
      'gable.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('of jobs are told by their kinds', () => {
    const [job] = collector.spans.filter(({ service, name }) => service === 'gable-worker' && name.includes('.'));
    if (!job) throw new Error('There is no job');
    expect(job.kind).toBe(5);
    expect(attributesOf(job)).toEqual({
      'gable.job_id': expect.any(String),
      'gable.job_attempt': expect.any(Number),
      'gable.queue': expect.stringMatching(/^(processing|background|maintenance)$/),
    });
    expect(job.status.code ?? 0).toBe(0);
  });

  it('are sent as OTLP says, with what the collector wants to see', () => {
    for (const { path, headers } of collector.received) {
      expect(path).toBe('/v1/traces');
      expect(headers['content-type']).toBe('application/json');
      expect(headers.authorization).toBe('Bearer of the collector');
    }
  });

  it('carry nothing that opens something, and nobody', () => {
    const told = collector.received.map(({ body }) => body).join('\n');
    expect(told).toContain('/api/v2/tokens');
    const cookies = browser.cookieHeader.split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1));
    expect(cookies.filter((value) => value.length > 8).length).toBeGreaterThan(0);
    const secrets = [PASSWORD, CODE, SECRET, 'anna@example.test', 'Bearer', 'postgres://', 'cookie', '127.0.0.1'];
    expect([...secrets, ...cookies].filter((secret) => told.includes(secret))).toEqual([]);
  });

  it('leave out what load balancers and scrapers ask for', () => {
    expect(collector.spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
  });
});

describe('a start without a collector', () => {
  /** A file of the build and all it loads before it runs, or with what it may load later. */
  function loaded(entry: string, isLater: boolean): string[] {
    const found = new Set<string>();
    const follow = (path: string): void => {
      // What stands in a text looks like an import as well.
      if (found.has(path) || !existsSync(path)) return;
      found.add(path);
      const source = readFileSync(path, 'utf8');
      const imports = [...source.matchAll(/^(?:import|export)\b[^;]*?["'](\.[^"']+\.js)["'];/gm)];
      if (isLater) imports.push(...source.matchAll(/\bimport\(\s*["'](\.[^"']+\.js)["']\s*\)/g));
      for (const [, name = ''] of imports) follow(join(dirname(path), name));
    };
    follow(resolve(process.cwd(), 'dist', entry));
    return [...found]
      .map((path) => readFileSync(path, 'utf8'))
      .filter((source) => source.includes('OTLPTraceExporter'));
  }

  it.each(['api/main.js', 'worker/main.js'])('loads nothing of what sends traces: %s', (entry) => {
    expect(loaded(entry, false)).toHaveLength(0);
    expect(loaded(entry, true).length).toBeGreaterThan(0);
  });
});
