import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { TracesConfiguration } from '../configuration/index.js';
import type { Logger } from '../logging/index.js';
import type { EndedWork, Tracing } from './tracing.js';

/** Milliseconds a collector may take; a process that stops waits no longer for one that is away. */
const WITHIN = 3_000;

const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;

/** Sends traces over HTTP, as OTLP says, some at once. What the collector does not take is lost, and nobody waits for it. */
export class OtlpTracing implements Tracing {
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;

  constructor({ endpoint, headers }: TracesConfiguration, process: string, logger: Logger) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      headers,
      timeoutMillis: WITHIN,
    });
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': `gable-${process}` }),
      spanProcessors: [new BatchSpanProcessor(sayingWhenLost(exporter, logger), { exportTimeoutMillis: WITHIN })],
    });
    this.tracer = this.provider.getTracer('gable');
  }

  record({ name, kind, begunAt, endedAt, attributes, hasFailed }: EndedWork): void {
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], startTime: begunAt, attributes, root: true });
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedAt);
  }

  async close(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }
}

/** Says once that traces do not arrive, and once that they do again. */
function sayingWhenLost(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isLost = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isLost) logger.warn('traces cannot be sent; they are lost until they can');
        if (!failed && isLost) logger.info('traces are sent again');
        isLost = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
