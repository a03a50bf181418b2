import type { Pool } from 'pg';
import { ChannelListener } from '../database/index.js';
import type { Logger } from '../logging/index.js';
import { OutboxLane, type OutboxHandlers } from './outbox-lane.js';

/** Announced by a trigger of the outbox table. */
const CHANNEL = 'gable_outbox';
/** Events whose announcement was missed, and retries, are found this often. */
const LOOK_EVERY = 2_000;

/**
 * Turns committed outbox rows into jobs, screen events and mail. Any number of processes may run one: they share the
 * mail, take turns at all else, and a row goes only when its handler has succeeded. What fails again and again is given up: it
 * stays as a dead letter ({@link DeadLetters}), is logged as an error once, and nobody waits behind it. Mail has a lane of
 * its own: a mail server that does not answer keeps neither jobs nor screens waiting.
 */
export class OutboxRelay {
  private readonly listener: ChannelListener;
  private readonly lanes: readonly OutboxLane[];
  private timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool, url: string, handlers: OutboxHandlers, logger: Logger) {
    this.lanes = [true, false].map((isMail) => new OutboxLane(isMail, pool, handlers, logger));
    this.listener = new ChannelListener(
      url,
      CHANNEL,
      { onConnected: () => this.wake(), onMessage: () => this.wake() },
      logger,
    );
  }

  /** Begins to relay. */
  start(): void {
    this.listener.start();
    this.timer = setInterval(() => this.wake(), LOOK_EVERY);
    this.timer.unref();
  }

  /** Finishes the batches at hand and stops. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    const stopped = Promise.all(this.lanes.map((lane) => lane.stop()));
    await this.listener.stop();
    await stopped;
  }

  private wake(): void {
    for (const lane of this.lanes) lane.wake();
  }
}
