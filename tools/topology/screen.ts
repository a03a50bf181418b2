import { EventEmitter, once } from 'node:events';
import { SOCKET_PATH, type ClientEvents, type FileChanged, type ServerEvents } from '@gable/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Browser } from './browser.js';

/** An open screen: the socket of a browser at one api process and what it has heard. */
export class Screen {
  readonly reported: FileChanged[] = [];
  sessionEnded = false;
  /** Why the socket was closed, when it was. */
  lost: string | undefined;
  private readonly changes = new EventEmitter();

  private constructor(private readonly socket: Socket<ServerEvents, ClientEvents>) {
    socket.on('files:changed', (event) => {
      this.reported.push(event);
      this.changes.emit('change');
    });
    socket.on('disconnect', (reason) => {
      this.lost = reason;
      this.changes.emit('change');
    });
    socket.on('sessions:ended', () => {
      this.sessionEnded = true;
      this.changes.emit('change');
    });
  }

  /** Opens one as a WebSocket. @throws when the api does not let it in. */
  static async open(browser: Browser, api: string): Promise<Screen> {
    const socket: Socket<ServerEvents, ClientEvents> = io(api, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { cookie: browser.cookieHeader },
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return new Screen(socket);
  }

  /** Watches a project; answers whether the api allows it. */
  watch(projectId: string): Promise<boolean> {
    return this.socket.emitWithAck('projects:watch', projectId);
  }

  /** Resolves once `condition` holds. @throws when it does not within the time (milliseconds). */
  async until(what: string, condition: () => boolean, within: number): Promise<void> {
    const signal = AbortSignal.timeout(within);
    while (!condition()) {
      try {
        await once(this.changes, 'change', { signal });
      } catch (error) {
        throw new Error(`"${what}" did not happen within ${within / 1000} s; reported so far: ${this.summary()}`, {
          cause: error,
        });
      }
    }
  }

  /** Whether the processing of a file has ended well. */
  isReady(fileId: string): boolean {
    return this.reported.some((event) => event.file_id === fileId && event.processing === 'ready');
  }

  close(): void {
    this.socket.disconnect();
  }

  private summary(): string {
    const states = this.reported.map(
      ({ file_id, page, processing }) => `${file_id.slice(-4)} ${page ?? '-'} ${processing}`,
    );
    return `${states.slice(-40).join(', ')}${this.lost === undefined ? '' : `; the socket was closed: ${this.lost}`}`;
  }
}
