import { ChildLost, RenderChild } from './child-process.js';
import type { Work, WorkResults } from './protocol.js';
import { RenderError } from './render-error.js';
import { RENDERING_LIMITS, type WorkLimit } from './rendering-limits.js';

/** Where rendering reports what an operator may want to know; a pino logger fits. */
export interface RenderLogger {
  warn(details: object, message: string): void;
}

/** What a pool did since it was made. */
export interface PoolStatistics {
  childrenStarted: number;
  childrenLost: number;
  /** Most bytes one child held. */
  peakChildBytes: number;
}

/** The work of one call on one document; lanes share the children fairly. */
export class Lane {
  running = 0;
  lastServed = 0;
  cancelled?: RenderError;
}

interface Waiting {
  lane: Lane;
  limit: WorkLimit;
  work: Work;
  resolve(result: WorkResults[keyof WorkResults]): void;
  reject(error: unknown): void;
}

/** Gives work to a fixed number of children, starts them when needed and replaces those that end, grow or spoil. */
export class ChildPool {
  readonly statistics: PoolStatistics = { childrenStarted: 0, childrenLost: 0, peakChildBytes: 0 };
  private readonly children = new Set<RenderChild>();
  private readonly laneOf = new Map<RenderChild, Lane>();
  /** The document each child worked on last and may still hold open. */
  private readonly sourceOf = new Map<RenderChild, string>();
  private waiting: Waiting[] = [];
  private served = 0;
  private idle?: NodeJS.Timeout;
  private closed = false;
  private saidUnconfined = false;

  constructor(
    private readonly childPath: string,
    private readonly size: number,
    private readonly logger?: RenderLogger,
  ) {}

  /** Process ids of the children alive. */
  get pids(): number[] {
    return [...this.children].flatMap((child) => child.pid ?? []);
  }

  /** Does `work` in the next free child; rejects as {@link RenderChild.run} does, or with what `cancel` was given. */
  run<Kind extends Work['kind']>(
    lane: Lane,
    work: Work & { kind: Kind },
    limit: WorkLimit,
  ): Promise<WorkResults[Kind]> {
    if (this.closed) return Promise.reject(new RenderError('interrupted', 'The render pool is closed'));
    if (lane.cancelled) return Promise.reject(lane.cancelled);
    return new Promise((resolve, reject) => {
      const answer = (result: WorkResults[keyof WorkResults]) => resolve(result as WorkResults[Kind]);
      this.waiting.push({ lane, work, limit, resolve: answer, reject });
      this.dispatch();
    });
  }

  /** Forgets the lane's waiting work and ends the children that work for it. */
  cancel(lane: Lane, error: RenderError): void {
    lane.cancelled ??= error;
    const forgotten = this.waiting.filter((waiting) => waiting.lane === lane);
    this.waiting = this.waiting.filter((waiting) => waiting.lane !== lane);
    for (const waiting of forgotten) waiting.reject(error);
    for (const [child, working] of this.laneOf) {
      if (working === lane) child.kill(error.reason, error.message);
    }
  }

  /** Tells the children that nobody needs the document any more. */
  release(source: string): void {
    for (const [child, held] of this.sourceOf) {
      if (held !== source) continue;
      child.release(source);
      this.sourceOf.delete(child);
    }
  }

  /** Ends all children, whatever they do, and waits until they are gone. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    const interrupted = new RenderError('interrupted', 'The render pool closes');
    for (const waiting of this.waiting.splice(0)) waiting.reject(interrupted);
    const children = [...this.children];
    for (const child of children) {
      if (child.busy) child.kill(interrupted.reason, interrupted.message);
      else child.dismiss();
    }
    await Promise.all(children.map((child) => child.exited));
  }

  private dispatch(): void {
    clearTimeout(this.idle);
    for (;;) {
      const next = this.nextWaiting();
      if (!next) break;
      const child = this.freeChild(next.work.source);
      if (!child) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      void this.assign(child, next);
    }
    if (this.laneOf.size === 0 && !this.closed)
      this.idle = setTimeout(() => this.rest(), RENDERING_LIMITS.retireIdleAfter).unref();
  }

  /** Of the lanes with the fewest children at work, the one that waited longest. */
  private nextWaiting(): Waiting | undefined {
    return this.waiting.reduce<Waiting | undefined>((best, waiting) => {
      if (!best) return waiting;
      const byShare = waiting.lane.running - best.lane.running || waiting.lane.lastServed - best.lane.lastServed;
      return byShare < 0 ? waiting : best;
    }, undefined);
  }

  private freeChild(source: string): RenderChild | undefined {
    const free = [...this.children].filter((child) => child.usable && !child.busy);
    const holding = free.find((child) => this.sourceOf.get(child) === source);
    if (holding ?? free[0]) return holding ?? free[0];
    return this.children.size < this.size ? this.startChild() : undefined;
  }

  private startChild(): RenderChild {
    const child = new RenderChild(this.childPath);
    this.statistics.childrenStarted += 1;
    this.children.add(child);
    child.ready.then(({ confined }) => this.noteConfinement(confined)).catch(() => undefined);
    void child.exited.then(() => {
      this.forget(child);
      this.dispatch();
    });
    return child;
  }

  private async assign(child: RenderChild, { lane, work, limit, resolve, reject }: Waiting): Promise<void> {
    lane.running += 1;
    lane.lastServed = ++this.served;
    this.laneOf.set(child, lane);
    this.sourceOf.set(child, work.source);
    try {
      resolve(await child.run(work, limit));
    } catch (error) {
      if (error instanceof ChildLost) this.noteLoss(error, child, work);
      reject(lane.cancelled ?? error);
    } finally {
      lane.running -= 1;
      this.laneOf.delete(child);
      this.retire(child);
      this.dispatch();
    }
  }

  private noteConfinement(confined: boolean): void {
    if (confined || this.saidUnconfined) return;
    this.saidUnconfined = true;
    const { platform, arch } = process;
    this.logger?.warn({ platform, arch }, 'Render children keep network and programs: seccomp is not available here');
  }

  private noteLoss(error: ChildLost, child: RenderChild, work: Work): void {
    this.statistics.childrenLost += 1;
    const { reason, spent } = error;
    this.logger?.warn({ reason, spent, pid: child.pid, work, error: error.message }, 'A render child was lost');
  }

  private retire(child: RenderChild): void {
    this.statistics.peakChildBytes = Math.max(this.statistics.peakChildBytes, child.memory.peak);
    const worn =
      child.worked >= RENDERING_LIMITS.retireAfterWork || child.memory.resident > RENDERING_LIMITS.retireAboveBytes;
    if (!child.usable || worn) this.forget(child);
  }

  private rest(): void {
    for (const child of this.children) this.forget(child);
  }

  private forget(child: RenderChild): void {
    this.children.delete(child);
    this.sourceOf.delete(child);
    child.dismiss();
  }
}
