import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gable/platform';
import { RestartDelay } from './restart-delay.js';

/** The embedded database, kept running. */
export class SupervisedDatabase {
  private server: EmbeddedPostgres | undefined;
  private starting: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  private readonly delay = new RestartDelay();

  constructor(
    private readonly dataDirectory: string,
    private readonly say: (line: string) => void,
    /** Called when it came back at another address. */
    private readonly onMoved: () => void,
  ) {}

  /** Where it answers. */
  get url(): string {
    if (!this.server) throw new Error('The database is not started');
    return this.server.url;
  }

  /** @throws {@link EmbeddedPostgresError} */
  async start(port?: number): Promise<void> {
    this.starting = this.launch(port);
    await this.starting;
  }

  /** Stops it in order; nobody should be using it any more. */
  async stop(): Promise<void> {
    this.stopping.abort();
    // Whoever started it hears why it failed; here it only matters that it no longer comes up.
    await this.starting?.catch(() => undefined);
    await this.server?.stop();
  }

  private async launch(port?: number): Promise<void> {
    const server = await startEmbeddedPostgres({
      dataDirectory: join(this.dataDirectory, 'postgres'),
      logFile: join(this.dataDirectory, 'logs/postgres.log'),
      port,
      logger: { info: () => undefined, warn: this.say },
    });
    this.server = server;
    this.delay.started();
    server.onExit(() => void this.startAgain(server));
  }

  /** Tries until it runs or nobody wants it any more. */
  private async startAgain(before: EmbeddedPostgres): Promise<void> {
    for (let reason = 'The database ended unexpectedly.'; !this.stopping.signal.aborted;) {
      const wait = this.delay.next();
      this.say(`${reason} Starting it again in ${wait / 1000} s.`);
      await pause(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
      try {
        await this.start(before.port);
        this.say('The database is back.');
        if (this.url !== before.url) this.onMoved();
        return;
      } catch (error) {
        reason = (error as Error).message;
      }
    }
  }
}
