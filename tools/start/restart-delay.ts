/** Milliseconds. */
const first = 500;
const longest = 30_000;
const healthyAfter = 60_000;

/** How long to wait before something that crashed is started again: longer each time, until it has run for a minute. */
export class RestartDelay {
  private crashes = 0;
  private startedAt = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Call when it is started. */
  started(): void {
    this.startedAt = this.now();
  }

  /** Call when it crashed. @returns milliseconds to wait */
  next(): number {
    if (this.now() - this.startedAt >= healthyAfter) this.crashes = 0;
    return Math.min(longest, first * 2 ** this.crashes++);
  }
}
