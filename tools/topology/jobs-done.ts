import { EventEmitter, once } from 'node:events';
import type { Program } from './programs.js';

/** What the workers say they have done, read from their logs. */
export class JobsDone {
  private readonly counts = new Map<string, number>();
  private readonly changes = new EventEmitter();

  constructor(workers: readonly Program[]) {
    for (const worker of workers) worker.onLine((line) => this.read(worker, line));
  }

  /** Jobs of one name that all workers have finished, or one of them. */
  count(job: string, worker?: Program): number {
    return [...this.counts].reduce((sum, [key, count]) => {
      const [name, by] = key.split(' by ');
      return name === job && (worker === undefined || by === worker.name) ? sum + count : sum;
    }, 0);
  }

  /** Resolves once `condition` holds. @throws when it does not within the time (milliseconds). */
  async until(what: string, condition: () => boolean, within: number): Promise<void> {
    const signal = AbortSignal.timeout(within);
    while (!condition()) {
      try {
        await once(this.changes, 'change', { signal });
      } catch (error) {
        const counts = JSON.stringify(Object.fromEntries(this.counts));
        throw new Error(`"${what}" did not happen within ${within / 1000} s; jobs done: ${counts}`, { cause: error });
      }
    }
  }

  private read(worker: Program, line: string): void {
    if (!line.includes('"job done"')) return;
    const { job } = JSON.parse(line) as { job: string };
    const key = `${job} by ${worker.name}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    this.changes.emit('change');
  }
}
