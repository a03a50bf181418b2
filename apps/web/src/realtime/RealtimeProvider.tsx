import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CoalescedInvalidation } from './coalesced-invalidation.js';
import { ConnectionTeller, type ConnectionNews } from './connection-news.js';
import { RealtimeConnection } from './connection.js';

const RealtimeContext = createContext<RealtimeConnection | null>(null);

/** Opens the socket for as long as the signed-in app is shown, and refetches everything after a break. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const [connection] = useState(() => new RealtimeConnection());
  const queryClient = useQueryClient();

  useEffect(() => {
    const everything = new CoalescedInvalidation(queryClient, 0);
    const stop = connection.onReturn(() => {
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

/** Receives what happens in a project while the calling component is shown. */
export function useProjectRoom(projectId: string | undefined): void {
  const connection = useRealtime();
  useEffect(() => (projectId ? connection.watch(projectId) : undefined), [connection, projectId]);
}
