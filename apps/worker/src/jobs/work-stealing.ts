import type { Logger } from '@gable/platform';
import { DelayedError } from 'bullmq';
import type { RevisionWork } from './revision-work.js';
import type { Try } from './tries.js';

/** Milliseconds between two looks of a worker that may have room. */
const LOOK_EVERY = 2_000;
/** Milliseconds until it looks again after work that failed: the storage may be away, and whoever has the job tries it as well. */
const LOOK_AFTER_FAILURE = 30_000;

/** There is no job of its own to put back: another worker has it, and finds out in its turn how the work stands. */
const NO_JOB: Try = { attemptsMade: 0, opts: { attempts: Infinity }, moveToDelayed: () => Promise.resolve() };

/**
 * Lets a worker with free places do work whose job another holds. Workers take many more jobs than they work on, so one that
 * came later, or was slower for a moment, finds an empty queue beside a long line. The lease keeps two from doing the
 * same; whoever holds the job finds it done.
 */
export class WorkStealing {
  private readonly running = { processing: new Map<string, Promise<void>>(), tiling: new Map<string, Promise<void>>() };
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly work: RevisionWork,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.lookIn(LOOK_EVERY);
  }

  /** Takes nothing more, and waits for what it has begun. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
    await Promise.all([...this.running.processing.values(), ...this.running.tiling.values()]);
  }

  private lookIn(wait: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.looking = this.look().then(
        () => this.lookIn(LOOK_EVERY),
        (error: unknown) => {
          this.logger.warn({ err: error }, 'work of others could not be looked for');
          this.lookIn(LOOK_AFTER_FAILURE);
        },
      );
    }, wait);
  }

  private async look(): Promise<void> {
    for (const kind of ['processing', 'tiling'] as const) {
      const running = this.running[kind];
      const found = await this.work.untaken(kind, [...running.keys()]);
      if (this.stopped) return;
      for (const revisionId of found) running.set(revisionId, this.steal(kind, revisionId));
    }
  }

  private async steal(kind: 'processing' | 'tiling', revisionId: string): Promise<void> {
    this.logger.debug({ revisionId, kind }, 'work of another worker taken');
    try {
      await (kind === 'processing' ? this.work.process(revisionId, NO_JOB) : this.work.tile(revisionId, NO_JOB));
      this.running[kind].delete(revisionId);
      this.lookIn(0);
    } catch (error) {
      this.running[kind].delete(revisionId);
      // Somebody else is at it, or the process stops.
      if (error instanceof DelayedError) return;
      this.logger.warn({ err: error, revisionId, kind }, 'work of another worker failed');
      this.lookIn(LOOK_AFTER_FAILURE);
    }
  }
}
