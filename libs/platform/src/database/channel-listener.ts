import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logging/index.js';
import { ResilientClient } from './resilient-client.js';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;
/** Milliseconds a server may take to answer. */
const CONNECT_WITHIN = 10_000;

/**
 * Listens to what the database announces on one channel, on a connection of its own, and comes back by itself after the
 * connection is lost. What was said meanwhile is not repeated: `onConnected` is the moment to catch up.
 */
export class ChannelListener {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  /** Ends the connection at hand. */
  private leave: (() => void) | undefined;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly hear: { onConnected?: () => void; onMessage: (payload: string) => void },
    private readonly logger: Logger,
  ) {}

  /** Begins to listen; resolves at once, connects in the background. */
  start(): void {
    this.running = this.keepListening();
  }

  /** Stops and closes the connection, also one that is being made. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.leave?.();
    await this.running;
  }

  private async keepListening(): Promise<void> {
    let wait = FIRST_PAUSE;
    while (!this.stopping.signal.aborted) {
      try {
        await this.listenUntilLost(() => {
          wait = FIRST_PAUSE;
        });
      } catch (error) {
        if (!this.stopping.signal.aborted) this.logger.warn({ err: error, channel: this.channel }, 'listener lost');
      }
      await pause(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE);
    }
  }

  private async listenUntilLost(connected: () => void): Promise<void> {
    const socket = new Socket();
    const client = new ResilientClient({
      connectionString: this.url,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN,
      application_name: `gable-${this.channel}`,
    });
    const lost = new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      client.on('end', resolve);
    });
    lost.catch(() => undefined);
    client.on('notification', ({ payload }) => {
      this.hear.onMessage(payload ?? '');
    });
    // A client cannot be ended in order before its server has answered.
    this.leave = () => socket.destroy();
    await client.connect();
    this.leave = () => void client.end().catch(() => undefined);
    try {
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`);
      connected();
      this.hear.onConnected?.();
      await lost;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
