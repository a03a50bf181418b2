import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gable/platform';
import { LOG_ROOM, putAsideWritten } from './log-parts.js';
import { RestartDelay } from './restart-delay.js';

/** Milliseconds between two looks at how long its log is. */
const LOOK_AT_LOG_EVERY = 60_000;

/** The embedded database, kept running. */
export class SupervisedDatabase {
  private server: EmbeddedPostgres | undefined;
  private starting: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  private readonly delay = new RestartDelay();
  private readonly logFile: string;
  private lookingAtLog: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataDirectory: string,
    private readonly say: (line: string) => void,
    /** Called when it came back at another address. */
    private readonly onMoved: () => void,
  ) {
    this.logFile = join(dataDirectory, 'logs/postgres.log');
  }

  /** Where it answers. */
  get url(): string {
    if (!this.server) throw new Error('The database is not started');
    return this.server.url;
  }

  /**
   * Starts it; on a full disk as soon as there is room.
   * @throws {@link EmbeddedPostgresError}
   */
  async start(): Promise<void> {
    this.starting = this.launch().catch(async (error: unknown) => {
      if (!isFullDisk(error)) throw error;
      this.say('There is no room on the disk for the database. It starts as soon as there is.');
      await this.launchUntilItRuns();
    });
    await this.starting;
    this.lookingAtLog = setInterval(() => this.keepLogShort(), LOOK_AT_LOG_EVERY).unref();
  }

  /** Stops it in order; nobody should be using it any more. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.lookingAtLog);
    // The person who started it hears why it failed; here it only matters that it no longer comes up.
    await this.starting?.catch(() => undefined);
    await this.server?.stop();
  }

  private async launch(port?: number): Promise<void> {
    this.delay.started();
    this.keepLogShort();
    const server = await startEmbeddedPostgres({
      dataDirectory: join(this.dataDirectory, 'postgres'),
      logFile: this.logFile,
      port,
      logger: { info: () => undefined, warn: this.say },
    });
    this.server = server;
    server.onExit(() => void this.startAgain(server));
  }

  /** PostgreSQL outlives us and writes its log itself, so nobody but us keeps it short. */
  private keepLogShort(): void {
    try {
      putAsideWritten(this.logFile, LOG_ROOM);
    } catch (error) {
      this.say(`${this.logFile} cannot be put aside: ${(error as Error).message}`);
    }
  }

  private async startAgain(before: EmbeddedPostgres): Promise<void> {
    this.starting = this.launchUntilItRuns('The database ended unexpectedly.', before.port);
    await this.starting;
    if (this.stopping.signal.aborted) return;
    this.say('The database is back.');
    if (this.url !== before.url) this.onMoved();
  }

  /** Tries until it runs or nobody wants it any more; says a reason once, however often it is met. */
  private async launchUntilItRuns(first = '', port?: number): Promise<void> {
    let said = '';
    for (let reason = first; !this.stopping.signal.aborted;) {
      const wait = this.delay.next();
      if (reason !== said) this.say(`${reason} Starting it again in ${wait / 1000} s, until it runs.`.trim());
      said = reason;
      await pause(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
      try {
        await this.launch(port);
        return;
      } catch (error) {
        reason = isFullDisk(error) ? 'There is no room on the disk for the database.' : (error as Error).message;
      }
    }
  }
}

/** Whether something failed for lack of room: as Node says it, or in the words of PostgreSQL. */
function isFullDisk(error: unknown): boolean {
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device/.test(message)) return true;
  return cause instanceof Error && isFullDisk(cause);
}
