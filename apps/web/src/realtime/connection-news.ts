import { LIMITS } from '@gable/contracts';
import type { RealtimeConnection } from './connection.js';

/** What there is to say about the connection: there is no network, the server is tried, or tried for long, it is back. */
export type ConnectionNews = 'offline' | 'connecting' | 'stuck' | 'back';

/** Where it stands: as it should, or away for so short a time that it is not worth a word, or as is said. */
type Phase = 'connected' | 'away' | ConnectionNews;

/** What comes of a phase by itself, after so many milliseconds. */
const NEXT: Partial<Record<Phase, { after: number; phase: Phase }>> = {
  away: { after: 3_000, phase: 'connecting' },
  connecting: { after: 10_000, phase: 'stuck' },
  back: { after: LIMITS.toast, phase: 'connected' },
};

/** Follows network and socket, and knows what is worth saying about them, and for how long. */
export class ConnectionTeller {
  private phase: Phase = 'connected';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly connection: Pick<RealtimeConnection, 'isConnected' | 'onState'>) {}

  readonly news = (): ConnectionNews | null =>
    this.phase === 'connected' || this.phase === 'away' ? null : this.phase;

  /** Follows the connection until the returned function is called, and tells when there is something else to say. */
  readonly follow = (onNews: () => void): (() => void) => {
    const look = (): void => {
      this.enter(this.phaseNow(), onNews);
    };
    const stop = this.connection.onState(look);
    addEventListener('online', look);
    addEventListener('offline', look);
    look();
    return () => {
      stop();
      removeEventListener('online', look);
      removeEventListener('offline', look);
      clearTimeout(this.timer);
    };
  };

  private phaseNow(): Phase {
    const { phase } = this;
    if (!navigator.onLine) return 'offline';
    // Only who was told of a break is told of its end.
    if (this.connection.isConnected()) return phase === 'connected' || phase === 'away' ? 'connected' : 'back';
    if (phase === 'connected') return 'away';
    // With the network a socket that had outlived it is made anew, which is not worth another word.
    return phase === 'offline' ? 'connecting' : phase;
  }

  private enter(phase: Phase, onNews: () => void): void {
    if (phase === this.phase) return;
    this.phase = phase;
    clearTimeout(this.timer);
    const next = NEXT[phase];
    if (next) {
      this.timer = setTimeout(() => {
        this.enter(next.phase, onNews);
      }, next.after);
    }
    onNews();
  }
}
