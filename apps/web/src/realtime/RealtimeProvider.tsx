import { LIMITS } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { loadMissingParts } from '../ui/MissingPart.js';
import { CoalescedInvalidation } from './coalesced-invalidation.js';
import { RealtimeConnection } from './connection.js';
import styles from './RealtimeProvider.module.css';

const RealtimeContext = createContext<RealtimeConnection | null>(null);

/** Opens the socket for as long as the signed-in app is shown, and loads everything anew when something may have been missed. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const [connection] = useState(() => new RealtimeConnection());
  const queryClient = useQueryClient();

  useEffect(() => {
    const everything = new CoalescedInvalidation(queryClient, 0);
    const stop = connection.onMissed(() => {
      loadMissingParts();
      everything.add([]);
    });
    connection.open();
    return () => {
      stop();
      everything.stop();
      connection.close();
    };
  }, [connection, queryClient]);

  return <RealtimeContext value={connection}>{children}</RealtimeContext>;
}

/** The page's socket. */
export function useRealtime(): RealtimeConnection {
  const connection = useContext(RealtimeContext);
  if (!connection) throw new Error('useRealtime needs a RealtimeProvider around it.');
  return connection;
}

/** What there is to say about the connection, if anything. */
export function useConnectionNews(): ConnectionNews | null {
  const connection = useRealtime();
  const [teller] = useState(() => new ConnectionTeller(connection));
  return useSyncExternalStore(teller.follow, teller.news);
}

/**
 * Receives what happens in a project while the calling component is shown, which is the one that reads: which project that is
 * may be known only from what was read.
 */
export function useProjectRoom(projectId: string | undefined): void {
  const connection = useRealtime();
  const [readSince] = useState(() => performance.now());
  useEffect(() => (projectId ? connection.watch(projectId, readSince) : undefined), [connection, projectId, readSince]);
}

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
    // Only who was notified of a break is notified of its end.
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

/** Says when what the page shows may be out of date, because the network or the server is away, and when it no longer is. */
export function OfflineBar() {
  const connection = useRealtime();
  const news = useConnectionNews();
  return (
    <div role="status" className={styles.place}>
      {news === 'offline' && (
        <p className={styles.bar}>
          You are offline. What you see may be out of date; it updates when the connection is back.
        </p>
      )}
      {(news === 'connecting' || news === 'stuck') && (
        <p className={styles.bar}>
          Connecting to Gable again… What you see may be out of date.
          {news === 'stuck' && (
            <Button size="small" className={styles.retry} onClick={connection.retry}>
              Try now
            </Button>
          )}
        </p>
      )}
      {news === 'back' && <p className={`${styles.bar} ${styles.back}`}>Connected again</p>}
    </div>
  );
}
