import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a process tells Prometheus. */
export class Metrics {
  readonly registry = new Registry();

  private readonly requestSeconds = new Histogram({
    name: 'gable_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  readonly jobs = new Counter({
    name: 'gable_jobs_total',
    help: 'Jobs that ended, by name and outcome',
    labelNames: ['name', 'outcome'],
    registers: [this.registry],
  });

  constructor(process: string) {
    this.registry.setDefaultLabels({ process });
    collectDefaultMetrics({ register: this.registry });
  }

  private readonly requestTimers = new Map<string, { observe(seconds: number): void }>();

  /** Counts one answered request; routes are few, so their labelled timers are kept. */
  requestAnswered(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    let timer = this.requestTimers.get(key);
    if (!timer) {
      timer = this.requestSeconds.labels({ method, route, status });
      this.requestTimers.set(key, timer);
    }
    timer.observe(seconds);
  }

  /** Reports a number that is read when Prometheus asks; it is left out when it cannot be read, the others are not. */
  gauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        try {
          this.set(await read());
        } catch {
          this.remove();
        }
      },
    });
  }
}
