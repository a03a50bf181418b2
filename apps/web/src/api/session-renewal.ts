import type { Session } from './schemas.js';

type Listener = (session: Session) => void;

const listeners = new Set<Listener>();

/** Calls the listener with every session a refresh of this page brought; returns how to stop listening. */
export function onSessionRenewal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody what the refresh has answered. */
export function announceSessionRenewal(session: Session): void {
  for (const listener of listeners) listener(session);
}
