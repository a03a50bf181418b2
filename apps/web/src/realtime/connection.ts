import { SOCKET_PATH, type ClientEvents, type ServerEventName, type ServerEvents } from '@gable/contracts';
import { io, type Socket } from 'socket.io-client';
import { announceSessionEnd, sessionRefresh } from '../api/index.js';
import { sessionEndOf } from './session-end-of.js';

interface UntypedEvents {
  on: (name: string, listener: unknown) => void;
  off: (name: string, listener: unknown) => void;
}

type GableSocket = Socket<ServerEvents, ClientEvents>;

/** Pause before showing another session to a server that refused one, in milliseconds, times the refusals so far. */
const REFUSED_PAUSE = 15_000;

/** Pause before coming again to a server that cut this screen off or cannot look its person up, in milliseconds. */
const CUT_OFF_PAUSE = 2_000;

/** Milliseconds in which the server lets a screen into a room, or it is not waited for. */
const JOINED_WITHIN = 5_000;

/** Milliseconds by which a page may have been read ahead, while its code was on the way. */
const READ_AHEAD = 3_000;

/**
 * The socket of this page (OPN-112): joins the rooms of the projects that are looked at, joins them again after a
 * break, and renews the session when the server refuses the socket.
 */
export class RealtimeConnection {
  private readonly socket: GableSocket;
  private readonly watched = new Map<string, number>();
  private readonly stateListeners = new Set<() => void>();
  private readonly missedListeners = new Set<() => void>();
  private readonly leftListeners = new Set<() => void>();
  /** Something may have happened that this page has not heard of. */
  private hasMissed = false;
  private refusals = 0;
  private nextTry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.socket = io({ path: SOCKET_PATH, autoConnect: false, transports: ['websocket', 'polling'] });
    this.socket.on('connect', () => {
      void this.onConnect();
    });
    this.socket.on('disconnect', (reason) => {
      this.hasMissed = true;
      this.tellState();
      // A network failure is retried by the socket itself; a server that goes down sends its screens away.
      if (reason === 'io server disconnect') this.connectAfter(CUT_OFF_PAUSE);
    });
    this.socket.on('connect_error', ({ message }) => {
      this.hasMissed = true;
      this.tellState();
      if (this.socket.active) return;
      if (message === 'unauthenticated') this.onRefused();
      else this.connectAfter(CUT_OFF_PAUSE);
    });
    this.socket.on('screens:outdated', () => {
      this.tell(this.missedListeners);
    });
    this.socket.on('sessions:ended', ({ reason }) => {
      announceSessionEnd(sessionEndOf(reason));
    });
  }

  open(): void {
    addEventListener('online', this.retry);
    this.socket.connect();
  }

  close(): void {
    removeEventListener('online', this.retry);
    clearTimeout(this.nextTry);
    this.socket.disconnect();
  }

  /** Connects now and anew: without a network a socket may seem to live, the next one certainly does. */
  readonly retry = (): void => {
    clearTimeout(this.nextTry);
    this.refusals = 0;
    this.socket.disconnect();
    this.socket.connect();
  };

  readonly isConnected = (): boolean => this.socket.connected;

  /** Calls the listener when the connection comes or goes. */
  readonly onState = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  };

  /**
   * Calls the listener when something may have happened that this page was not told of: after a break, once the connection is
   * back in every room, or while the page was read before it was in its rooms.
   */
  onMissed(listener: () => void): () => void {
    this.missedListeners.add(listener);
    return () => this.missedListeners.delete(listener);
  }

  on<Name extends ServerEventName>(name: Name, listener: ServerEvents[Name]): () => void {
    // The socket's own typing cannot follow a name that is still a type parameter.
    const untyped = this.socket as unknown as UntypedEvents;
    untyped.on(name, listener);
    return () => {
      untyped.off(name, listener);
    };
  }

  /**
   * Receives what happens in a project until the returned function is called; several callers share one room. What they show
   * is read since the moment given, in milliseconds of the page.
   */
  watch(projectId: string, readSince = performance.now()): () => void {
    const before = this.watched.get(projectId) ?? 0;
    this.watched.set(projectId, before + 1);
    if (before === 0 && this.socket.connected) {
      void this.join(projectId).then(() => {
        this.arrive(readSince - READ_AHEAD);
      });
    }
    return () => {
      const left = (this.watched.get(projectId) ?? 1) - 1;
      if (left > 0) {
        this.watched.set(projectId, left);
        return;
      }
      this.watched.delete(projectId);
      if (this.socket.connected) this.socket.emit('projects:unwatch', projectId);
      setTimeout(() => {
        if (!this.watched.has(projectId)) this.tell(this.leftListeners);
      });
    };
  }

  /** Calls the listener when a room was left, and not for another page of the same project. */
  onLeft(listener: () => void): () => void {
    this.leftListeners.add(listener);
    return () => this.leftListeners.delete(listener);
  }

  /** Settles when this screen is in the room; not being let in needs no word here: the page's own call answers 404. */
  private async join(projectId: string): Promise<void> {
    await this.socket
      .timeout(JOINED_WITHIN)
      .emitWithAck('projects:watch', projectId)
      .catch(() => undefined);
  }

  private async onConnect(): Promise<void> {
    this.refusals = 0;
    this.tellState();
    const { id } = this.socket;
    // What is asked for before the rooms are joined could miss what happens in between.
    await Promise.all([...this.watched.keys()].map((projectId) => this.join(projectId)));
    if (this.socket.id !== id) return;
    if (this.hasMissed) this.tell(this.missedListeners);
    // A page that is loaded reads before anything else.
    else this.arrive(0);
    this.hasMissed = false;
  }

  /** Asks whether something was told in the rooms since then, before this page was in them. */
  private arrive(readSince: number): void {
    this.socket.emit('screens:arrived', Math.round(performance.now() - Math.max(readSince, 0)));
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
    if (outcome === 'unreachable') this.connectAfter(CUT_OFF_PAUSE);
  }

  private connectAfter(pause: number): void {
    clearTimeout(this.nextTry);
    this.nextTry = setTimeout(() => this.socket.connect(), pause);
  }

  private tellState(): void {
    this.tell(this.stateListeners);
  }

  private tell(listeners: ReadonlySet<() => void>): void {
    for (const listener of listeners) listener();
  }
}
