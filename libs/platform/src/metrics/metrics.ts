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
    help: 'Jobs that ended, by name and outcome; one that failed may be tried again and end once more',
    labelNames: ['name', 'outcome'],
    registers: [this.registry],
  });

  readonly jobSeconds = new Histogram({
    name: 'gable_job_seconds',
    help: 'Time from taking a job to its end, waiting for its turn among projects included',
    labelNames: ['name'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
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

  /** Counts what somebody else counts already, from the start of the process. */
  counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** Reports a number that is read when Prometheus asks; it is left out when there is none or it cannot be read, the others are not. */
  gauge(name: string, help: string, read: () => Promise<number | null> | number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        try {
          const value = await read();
          if (value === null) this.remove();
          else this.set(value);
        } catch {
          this.remove();
        }
      },
    });
  }
}
