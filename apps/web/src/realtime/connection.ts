import { SOCKET_PATH, type ClientEvents, type ServerEventName, type ServerEvents } from '@gable/contracts';
import { io, type Socket } from 'socket.io-client';
import { announceSessionEnd, sessionRefresh } from '../api/index.js';
import { sessionEndOf } from './session-end-of.js';

interface UntypedEvents {
  on: (name: string, listener: unknown) => void;
  off: (name: string, listener: unknown) => void;
}

type GableSocket = Socket<ServerEvents, ClientEvents>;

/** Pause before asking again a server that refused, in milliseconds, times the refusals so far. */
const REFUSED_PAUSE = 15_000;

/**
 * The socket of this page (OPN-112): joins the rooms of the projects that are looked at, joins them again after a
 * break, and renews the session when the server refuses the socket.
 */
export class RealtimeConnection {
  private readonly socket: GableSocket;
  private readonly watched = new Map<string, number>();
  private readonly stateListeners = new Set<() => void>();
  private readonly returnListeners = new Set<() => void>();
  private wasConnected = false;
  private refusals = 0;
  private nextTry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.socket = io({ path: SOCKET_PATH, autoConnect: false, transports: ['websocket', 'polling'] });
    this.socket.on('connect', () => {
      this.onConnect();
    });
    this.socket.on('disconnect', (reason) => {
      this.tellState();
      if (reason === 'io server disconnect') this.onRefused();
    });
    this.socket.on('connect_error', () => {
      this.tellState();
      // The server refused this socket; a network failure is retried by the socket itself.
      if (!this.socket.active) this.onRefused();
    });
    this.socket.on('sessions:ended', ({ reason }) => {
      announceSessionEnd(sessionEndOf(reason));
    });
  }

  open(): void {
    this.socket.connect();
  }

  close(): void {
    clearTimeout(this.nextTry);
    this.socket.disconnect();
  }

  readonly isConnected = (): boolean => this.socket.connected;

  /** Calls the listener when the connection comes or goes. */
  readonly onState = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  };

  /** Calls the listener when the connection is back after a break: what happened meanwhile is unknown. */
  onReturn(listener: () => void): () => void {
    this.returnListeners.add(listener);
    return () => this.returnListeners.delete(listener);
  }

  on<Name extends ServerEventName>(name: Name, listener: ServerEvents[Name]): () => void {
    // The socket's own typing cannot follow a name that is still a type parameter.
    const untyped = this.socket as unknown as UntypedEvents;
    untyped.on(name, listener);
    return () => {
      untyped.off(name, listener);
    };
  }

  /** Receives what happens in a project until the returned function is called; several callers share one room. */
  watch(projectId: string): () => void {
    const before = this.watched.get(projectId) ?? 0;
    this.watched.set(projectId, before + 1);
    if (before === 0 && this.socket.connected) this.join(projectId);
    return () => {
      const left = (this.watched.get(projectId) ?? 1) - 1;
      if (left > 0) {
        this.watched.set(projectId, left);
        return;
      }
      this.watched.delete(projectId);
      if (this.socket.connected) this.socket.emit('projects:unwatch', projectId);
    };
  }

  private join(projectId: string): void {
    // Not being let in needs no word here: the page's own call answers 404.
    this.socket.emit('projects:watch', projectId, () => undefined);
  }

  private onConnect(): void {
    for (const projectId of this.watched.keys()) this.join(projectId);
    this.refusals = 0;
    this.tellState();
    if (this.wasConnected) for (const listener of this.returnListeners) listener();
    this.wasConnected = true;
  }

  /** The first refusal is most often an access token that ran out; a server that goes on refusing is left in peace. */
  private onRefused(): void {
    clearTimeout(this.nextTry);
    this.nextTry = setTimeout(() => void this.renewAndConnect(), this.refusals * REFUSED_PAUSE);
    this.refusals += 1;
  }

  private async renewAndConnect(): Promise<void> {
    const outcome = await sessionRefresh.run(Date.now());
    if (outcome === 'ended') announceSessionEnd('expired');
    if (outcome === 'refreshed') this.socket.connect();
  }

  private tellState(): void {
    for (const listener of this.stateListeners) listener();
  }
}
