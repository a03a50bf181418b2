import type { Challenge, Solution } from 'altcha-lib';

/** How far the captcha is; `failed` waits for somebody to try again. */
export type CaptchaState = 'waiting' | 'solving' | 'solved' | 'failed';

/** What the solver stands on. */
export interface CaptchaPorts {
  /** Asks the API for something to solve. */
  ask: () => Promise<Challenge>;
  /** Solves it; null when it gave up or was asked to. */
  solve: (challenge: Challenge, controller: AbortController) => Promise<Solution | null>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Thrown where no solution could be had. */
export class CaptchaFailed extends Error {
  override readonly name = 'CaptchaFailed';
}

interface Solved {
  /** As the form sends it (OPN-36). */
  text: string;
  /** Milliseconds since 1970. */
  goodUntil: number;
}

/** A form is on its way this long at most; a solution that ends sooner is solved anew before it is sent. Milliseconds. */
const ON_ITS_WAY = 15_000;

/** Solves captchas (OPN-36): one at a time, each good for one form, anew when it was spent, failed or has run out. */
export class CaptchaSolver {
  state: CaptchaState = 'waiting';
  private running: Promise<Solved> | null = null;
  private controller = new AbortController();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly ports: CaptchaPorts) {}

  /** Calls the listener with every change of {@link state}; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins unless it has begun. */
  start(): void {
    // Who waits for the solution hears of a failure; the screen sees the state.
    this.run().catch(() => undefined);
  }

  /** Gives up what runs and forgets what is solved: a solution that was sent is spent. */
  reset(): void {
    this.controller.abort();
    this.controller = new AbortController();
    this.running = null;
    this.enter('waiting');
  }

  /** A solution that can be sent, however long it takes. Throws {@link CaptchaFailed}. */
  async solution(): Promise<string> {
    if (this.state === 'failed') this.reset();
    const solved = await this.run();
    if (solved.goodUntil - ON_ITS_WAY > this.ports.now()) return solved.text;
    this.reset();
    return (await this.run()).text;
  }

  private run(): Promise<Solved> {
    this.running ??= this.solve(this.controller);
    return this.running;
  }

  private async solve(controller: AbortController): Promise<Solved> {
    this.enter('solving');
    try {
      const { parameters, signature } = await this.ports.ask();
      const solution = await this.ports.solve({ parameters, signature }, controller);
      if (!solution) throw new CaptchaFailed();
      if (!controller.signal.aborted) this.enter('solved');
      const text = btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
      return { text, goodUntil: parameters.expiresAt ? parameters.expiresAt * 1_000 : Infinity };
    } catch (cause) {
      if (!controller.signal.aborted) this.enter('failed');
      throw new CaptchaFailed('The captcha could not be solved.', { cause });
    }
  }

  private enter(state: CaptchaState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
