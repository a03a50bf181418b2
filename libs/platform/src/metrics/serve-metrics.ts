import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from '../configuration/index.js';
import { knownHosts } from '../known-hosts/index.js';
import { mayReadMetrics } from './may-read-metrics.js';
import type { Metrics } from './metrics.js';

/** Where metrics are read in a process that answers nothing else. */
export const METRICS_PATH = '/metrics';

/** Scrapers come one by one; a connection more than these is somebody else's. */
const MOST_CONNECTIONS = 20;
/** Milliseconds a request may take to arrive. */
const REQUEST_WITHIN = 5_000;
const MISDIRECTED = 421;

/** What says where metrics are served, and to whom. */
export type MetricsSettings = Pick<Configuration, 'production' | 'metricsToken' | 'host' | 'publicUrl'>;

/** A port that answers with metrics. */
export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics of a process that has no other server, protected as those of the api: from others than who has the token,
 * and from pages of other sites whose name was pointed at us.
 * @throws when the port cannot be had
 */
export async function serveMetrics(metrics: Metrics, settings: MetricsSettings, port: number): Promise<MetricsServer> {
  const isKnown = knownHosts(settings);
  const server = createServer(
    { requestTimeout: REQUEST_WITHIN, headersTimeout: REQUEST_WITHIN },
    (request, response) => {
      void answer(request, response);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    if (!isKnown(request)) return end(response, MISDIRECTED);
    const isAsked = method === 'GET' && url === METRICS_PATH;
    // As if there were none: who has no token learns nothing of them either.
    if (!isAsked || !mayReadMetrics(settings, headers.authorization)) return end(response, 404);
    try {
      const text = await metrics.registry.metrics();
      response.setHeader('content-type', metrics.registry.contentType);
      response.setHeader('cache-control', 'no-store');
      end(response, 200, text);
    } catch {
      end(response, 500);
    }
  }

  server.listen(port, settings.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function end(response: ServerResponse, status: number, text = ''): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.writeHead(status).end(text);
}
