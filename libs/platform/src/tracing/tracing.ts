import type { Configuration } from '../configuration/index.js';
import type { Logger } from '../logging/index.js';

/** A request or a job that has ended. What it carries is sent elsewhere: names and ids of ours, nothing that people wrote. */
export interface EndedWork {
  /** One of few: a route, a kind of job. */
  name: string;
  kind: 'request' | 'job';
  /** Milliseconds since 1970. */
  begunAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  /** It failed, and whoever asked for it is not to blame. */
  hasFailed: boolean;
}

/** Where ended work is told. */
export interface Tracing {
  record(work: EndedWork): void;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/** What says whether, where to and with what traces are sent. */
export type TracingSettings = Pick<Configuration, 'tracesTo'>;

/** Traces go where the configuration says. Undefined where it says nothing: then nothing of it is loaded either. */
export async function openTracing(
  { tracesTo }: TracingSettings,
  process: string,
  logger: Logger,
): Promise<Tracing | undefined> {
  if (!tracesTo) return undefined;
  const { OtlpTracing } = await import('./otlp-tracing.js');
  return new OtlpTracing(tracesTo, process, logger);
}
