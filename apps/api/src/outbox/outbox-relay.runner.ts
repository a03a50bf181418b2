import { OutboxRelay, type OutboxHandlers } from '@gable/platform';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL, type Platform, PLATFORM } from '../platform/index.js';
import { announceToScreens } from '../realtime/index.js';

/** Runs the relay in this process: outbox rows become jobs, screen events and mail. */
@Injectable()
export class OutboxRelayRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly relay: OutboxRelay;

  constructor(@Inject(PLATFORM) platform: Platform, @Inject(DATABASE_POOL) pool: Pool) {
    const handlers: OutboxHandlers = {
      job: ({ name, payload, key, notBefore }) => platform.queues.add(name, payload, key, notBefore),
      screens: (event) => announceToScreens(pool, event),
      mail: (mail) => platform.mailer.send(mail),
    };
    this.relay = new OutboxRelay(pool, platform.databaseUrl, handlers, platform.logger);
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.relay.stop();
  }
}
