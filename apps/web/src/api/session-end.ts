import type { SessionEnd } from './transport.js';

type Listener = (reason: SessionEnd) => void;

const listeners = new Set<Listener>();

/** Calls the listener when the API ends the session; returns how to stop listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody that the session is over. */
export function announceSessionEnd(reason: SessionEnd): void {
  for (const listener of listeners) listener(reason);
}
