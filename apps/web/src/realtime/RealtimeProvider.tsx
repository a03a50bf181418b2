import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { RealtimeConnection } from './connection.js';

const RealtimeContext = createContext<RealtimeConnection | null>(null);

/** Opens the socket for as long as the signed-in app is shown, and refetches everything after a break. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const [connection] = useState(() => new RealtimeConnection());
  const queryClient = useQueryClient();

  useEffect(() => {
    const stop = connection.onReturn(() => void queryClient.invalidateQueries());
    connection.open();
    return () => {
      stop();
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

/** Whether the socket is connected right now. */
export function useIsConnected(): boolean {
  const connection = useRealtime();
  return useSyncExternalStore(connection.onState, connection.isConnected);
}

/** Receives what happens in a project while the calling component is shown. */
export function useProjectRoom(projectId: string | undefined): void {
  const connection = useRealtime();
  useEffect(() => (projectId ? connection.watch(projectId) : undefined), [connection, projectId]);
}
