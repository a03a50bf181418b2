/**
 * What came of a refresh: a new pair of tokens, the end of the session, or nothing (the server could not be reached,
 * which ends no session).
 */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unreachable';

/** What a refresh stands on; given from outside so that its rules can be tested without a browser. */
export interface RefreshPorts {
  /** Asks the server for a new pair. */
  ask: () => Promise<Response>;
  /** Runs the work while no other tab runs it. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** When any tab refreshed last, in milliseconds since 1970; 0 when unknown. */
  lastRefreshedAt: () => number;
  noteRefreshed: (at: number) => void;
  now: () => number;
}

/**
 * One refresh for everybody who waits (ACC-42): requests of this tab share one promise, tabs take turns, and a tab
 * whose turn comes after another one has refreshed does not ask again.
 */
export class SessionRefresh {
  private running: Promise<RefreshOutcome> | null = null;

  constructor(private readonly ports: RefreshPorts) {}

  /** Refreshes unless another tab has done so after `staleSince` (milliseconds since 1970). */
  run(staleSince: number): Promise<RefreshOutcome> {
    this.running ??= this.ports
      .exclusively(() => this.refresh(staleSince))
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** The session is new: nobody needs to refresh for a while. */
  noteFresh(): void {
    this.ports.noteRefreshed(this.ports.now());
  }

  /** How long ago any tab refreshed, in milliseconds. */
  age(): number {
    return this.ports.now() - this.ports.lastRefreshedAt();
  }

  private async refresh(staleSince: number): Promise<RefreshOutcome> {
    if (this.ports.lastRefreshedAt() > staleSince) return 'refreshed';
    try {
      const response = await this.ports.ask();
      if (response.ok) {
        this.ports.noteRefreshed(this.ports.now());
        return 'refreshed';
      }
      return response.status === 401 || response.status === 403 ? 'ended' : 'unreachable';
    } catch {
      return 'unreachable';
    }
  }
}

const LOCK = 'gable.session-refresh';
const STAMP = 'gable.session-refreshed-at';

/** Ports of a real browser; without Web Locks (plain HTTP on a local network) tabs rely on the server's leeway. */
export const browserRefreshPorts = (ask: () => Promise<Response>): RefreshPorts => ({
  ask,
  exclusively: (work) =>
    'locks' in navigator ? (navigator.locks.request(LOCK, work) as ReturnType<typeof work>) : work(),
  lastRefreshedAt: () => Number(readStamp()),
  noteRefreshed: (at) => {
    writeStamp(String(at));
  },
  now: () => Date.now(),
});

let stampOfThisTab = '0';

function readStamp(): string {
  try {
    return localStorage.getItem(STAMP) ?? stampOfThisTab;
  } catch {
    return stampOfThisTab;
  }
}

function writeStamp(value: string): void {
  stampOfThisTab = value;
  try {
    localStorage.setItem(STAMP, value);
  } catch {
    // Storage is switched off: only this tab knows.
  }
}
