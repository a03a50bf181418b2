import { ChildLost, RenderChild } from './child-process.js';
import type { ChildLauncher } from './child-launcher.js';
import type { Confinement, Work, WorkResults } from './protocol.js';
import { RenderError } from './render-error.js';
import { RENDERING_LIMITS, type WorkLimit } from './rendering-limits.js';
import { WorkOrder, type Piece, type Urgency } from './work-order.js';

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
  /** Pieces of work that were begun and have not ended, by what they are for. */
  begun: Record<Urgency, number>;
}

/** The work of one call on one document, for a project. */
export class Lane {
  cancelled?: RenderError;

  constructor(
    readonly project = '',
    /** How urgent its work is, where it is not said for a piece. */
    readonly urgency: Urgency = 'first',
    /** Names the content of its document, where more lanes may want the same. */
    readonly original?: string,
  ) {}
}

/** A piece of work, from the call to its end. */
interface Task extends Piece {
  document: Lane;
  /** Who works at it. */
  child?: RenderChild;
  limit: WorkLimit;
  work: Work;
  resolve(result: WorkResults[keyof WorkResults]): void;
  reject(error: unknown): void;
}

/**
 * Gives work to children, a fixed number of them at once, in the order that {@link WorkOrder} decides. A child works on one document:
 * for one lane, with which it ends, or, where lanes name what they work on, for the next one on the same. Some that have seen none wait
 * for the next document, so that nobody waits for the start of a program; others come in their place when nobody works, or after a while,
 * for a start takes as much of a processor as a page.
 */
export class ChildPool {
  readonly statistics: PoolStatistics = {
    childrenStarted: 0,
    childrenLost: 0,
    peakChildBytes: 0,
    begun: { first: 0, pages: 0, tiles: 0, copy: 0, text: 0 },
  };
  private readonly children = new Set<RenderChild>();
  /** The lane each child belongs to, from its first work to its end; those that rest longest come first. */
  private readonly laneOf = new Map<RenderChild, Lane>();
  /** Children without a lane that wait for another one on their document, and what it is; the longest kept come first. */
  private readonly kept = new Map<RenderChild, { original: string; end: NodeJS.Timeout }>();
  /** Those that have seen no document. */
  private readonly spares = new Set<RenderChild>();
  private replenishing?: NodeJS.Timeout;
  private readonly order: WorkOrder<Task>;
  /** Waits, is under way or is paused. */
  private readonly tasks = new Set<Task>();
  /** Decides again while somebody waits: the longer work takes, the less it may keep its place. */
  private deciding?: NodeJS.Timeout;
  private closed = false;

  constructor(
    private readonly launcher: ChildLauncher,
    private readonly size: number,
    private readonly logger?: RenderLogger,
  ) {
    this.order = new WorkOrder(size);
  }

  /** Process ids of the children alive. */
  get pids(): number[] {
    return [...this.children].flatMap((child) => child.pid ?? []);
  }

  /** Starts children ahead of the first work. @returns how far they are confined. */
  prepare(): Promise<Confinement> {
    const [spare = this.startSpare()] = this.spares;
    return spare.ready;
  }

  /** Does `work` in the next free child; rejects as {@link RenderChild.run} does, or with what `cancel` was given. */
  run<Kind extends Work['kind']>(
    lane: Lane,
    work: Work & { kind: Kind },
    limit: WorkLimit,
    urgency = lane.urgency,
  ): Promise<WorkResults[Kind]> {
    if (this.closed) return Promise.reject(new RenderError('interrupted', 'The render pool is closed'));
    if (lane.cancelled) return Promise.reject(lane.cancelled);
    return new Promise((resolve, reject) => {
      const answer = (result: WorkResults[keyof WorkResults]) => resolve(result as WorkResults[Kind]);
      const { project } = lane;
      const task: Task = { project, document: lane, urgency, work, limit, resolve: answer, reject };
      this.tasks.add(task);
      this.order.add(task);
      this.dispatch();
    });
  }

  /** Forgets the lane's waiting work and ends the children that work for it. */
  cancel(lane: Lane, error: RenderError): void {
    lane.cancelled ??= error;
    for (const task of this.tasks) {
      if (task.document === lane) this.forgetWaiting(task, error);
    }
    for (const [child, working] of this.laneOf) {
      if (working === lane) child.kill(error.reason, error.message);
    }
  }

  /** Ends the children of a lane that nobody needs any more, or keeps one for the next lane on the same document. */
  release(lane: Lane): void {
    const { original, cancelled } = lane;
    for (const [child, working] of [...this.laneOf]) {
      if (working !== lane) continue;
      if (original === undefined || cancelled || this.isAtWork(child) || this.keptFor(original)) this.forget(child);
      else this.keep(child, original);
    }
    if (this.children.size > 0 && this.laneOf.size === 0) this.replenish();
  }

  /** Ends all children, whatever they do, and waits until they are gone. */
  async close(): Promise<void> {
    this.closed = true;
    const interrupted = new RenderError('interrupted', 'The render pool closes');
    clearTimeout(this.deciding);
    clearTimeout(this.replenishing);
    for (const task of this.tasks) this.forgetWaiting(task, interrupted);
    const children = [...this.children];
    for (const child of children) {
      child.kill(interrupted.reason, interrupted.message);
    }
    await Promise.all(children.map((child) => child.exited));
    this.launcher.close();
  }

  private dispatch(): void {
    clearTimeout(this.deciding);
    if (this.closed) return;
    for (const { what, piece: task } of this.order.decide(performance.now())) {
      if (what === 'pause') task.child?.pause();
      else if (what === 'resume') task.child?.resume();
      else void this.assign(this.childFor(task.document), task);
    }
    if (this.order.isAwaited) this.deciding = setTimeout(() => this.dispatch(), DECIDE_EVERY).unref();
  }

  /** What has begun ends with its child. */
  private forgetWaiting(task: Task, error: RenderError): void {
    if (task.child) return;
    this.forgetTask(task);
    task.reject(error);
  }

  private forgetTask(task: Task): void {
    this.tasks.delete(task);
    this.order.remove(task);
  }

  /** A child of the lane that rests, or one kept for its document, or one that has seen none. */
  private childFor(lane: Lane): RenderChild {
    const resting = [...this.laneOf].find(
      ([child, working]) => working === lane && child.usable && !this.isAtWork(child),
    );
    if (resting) return resting[0];
    const kept = this.keptFor(lane.original);
    if (kept) {
      this.unkeep(kept);
      this.laneOf.set(kept, lane);
      return kept;
    }
    const child = [...this.spares].find(({ usable }) => usable) ?? this.startChild();
    this.spares.delete(child);
    this.laneOf.set(child, lane);
    this.endLongestResting();
    this.replenishLater();
    return child;
  }

  private replenishLater(): void {
    if (this.closed || this.replenishing) return;
    this.replenishing = setTimeout(() => this.replenish(), REPLENISH_AFTER).unref();
  }

  /** Starts what is missing of spare children, one after the other; beside work no more than one is kept. */
  private replenish(): void {
    clearTimeout(this.replenishing);
    this.replenishing = undefined;
    const isStarting = [...this.spares].some(({ hasStarted }) => !hasStarted);
    const wanted = Math.min(this.size, this.laneOf.size === 0 ? SPARES : 1);
    if (!this.closed && !isStarting && this.spares.size < wanted) this.startSpare();
  }

  private startSpare(): RenderChild {
    const child = this.startChild();
    this.spares.add(child);
    child.ready.then(
      () => (this.laneOf.size === 0 ? this.replenish() : this.replenishLater()),
      () => undefined,
    );
    return child;
  }

  /** Until its task is forgotten, so that no order given for that task reaches the next one. */
  private isAtWork(child: RenderChild): boolean {
    return [...this.tasks].some((task) => task.child === child);
  }

  private keep(child: RenderChild, original: string): void {
    this.laneOf.delete(child);
    this.kept.set(child, { original, end: setTimeout(() => this.forget(child), RENDERING_LIMITS.keepFor).unref() });
  }

  private unkeep(child: RenderChild): void {
    clearTimeout(this.kept.get(child)?.end);
    this.kept.delete(child);
  }

  private keptFor(wanted: string | undefined): RenderChild | undefined {
    const found = [...this.kept].find(([child, { original }]) => original === wanted && child.usable);
    return found?.[0];
  }

  /**
   * A lane that waits for its turn keeps its children and what they have opened: as many of them as may be at work, and, besides,
   * those whose work is paused.
   */
  private endLongestResting(): void {
    const resting = [...this.laneOf.keys()].filter((child) => child.worked > 0 && !this.isAtWork(child));
    if (this.kept.size + resting.length <= this.size) return;
    const [longest] = [...this.kept.keys(), ...resting];
    if (longest) this.forget(longest);
  }

  private startChild(): RenderChild {
    const child = new RenderChild(this.launcher);
    this.statistics.childrenStarted += 1;
    this.children.add(child);
    void child.exited.then(() => {
      this.forget(child);
      this.dispatch();
    });
    return child;
  }

  private async assign(child: RenderChild, task: Task): Promise<void> {
    const { document: lane, work, limit, resolve, reject } = task;
    task.child = child;
    this.statistics.begun[task.urgency] += 1;
    try {
      resolve(await child.run(work, limit, lane.original));
    } catch (error) {
      if (error instanceof ChildLost) this.noteLoss(error, child, work);
      reject(lane.cancelled ?? error);
    } finally {
      this.statistics.begun[task.urgency] -= 1;
      this.forgetTask(task);
      this.retire(child, lane);
      this.dispatch();
    }
  }

  private noteLoss(error: ChildLost, child: RenderChild, work: Work): void {
    this.statistics.childrenLost += 1;
    const { reason, spent } = error;
    this.logger?.warn({ reason, spent, pid: child.pid, work, error: error.message }, 'A render child was lost');
  }

  private retire(child: RenderChild, lane: Lane): void {
    this.statistics.peakChildBytes = Math.max(this.statistics.peakChildBytes, child.memory.peak);
    const worn =
      child.worked >= RENDERING_LIMITS.retireAfterWork || child.memory.resident > RENDERING_LIMITS.retireAboveBytes;
    const belongs = this.laneOf.delete(child);
    if (!child.usable || worn || !belongs) this.forget(child);
    else this.laneOf.set(child, lane);
  }

  private forget(child: RenderChild): void {
    this.laneOf.delete(child);
    this.unkeep(child);
    this.spares.delete(child);
    child.end();
    void child.exited.then(() => this.children.delete(child));
  }
}

/** Milliseconds. */
const DECIDE_EVERY = 250;

/** Children that wait for documents: the first pages of one are drawn by two of them. */
const SPARES = 2;

/** Milliseconds that work lasts before a child is started beside it. */
const REPLENISH_AFTER = 250;
