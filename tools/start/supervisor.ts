import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { DemoSignIn } from '@gable/contracts';
import { ProgramLog } from './program-log.js';
import { addressOnThisMachine, waitUntilReady } from './readiness.js';
import { type ProgramOptions, SupervisedProgram } from './supervised-program.js';

/** Milliseconds after which a start that is not done yet says so. */
const longStart = 15_000;
/** Milliseconds the api may take from listening to being ready. */
const readyWithin = 60_000;
/** Milliseconds running requests and jobs get when everything stops. */
const stopWithin = 20_000;

/** A database that is started before the programs and stopped after them. */
export interface Database {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What a supervisor runs. */
export interface SupervisorOptions {
  /** The files of the programs. */
  entries: { api: string; worker: string };
  /** What the programs' environment has besides `DATABASE_URL`. */
  environment: NodeJS.ProcessEnv;
  /** Null when `DATABASE_URL` names one that runs elsewhere. */
  database: Database | null;
  /** Where the api listens. */
  host: string;
  port: number;
  logFolder: string;
  say: (line: string) => void;
  /** Restart delays, for tests. */
  delay?: ProgramOptions['delay'];
}

/** Starts the database, the api and the worker, keeps them running, and stops them in the right order. */
export class Supervisor {
  private readonly api: SupervisedProgram;
  private readonly worker: SupervisedProgram;
  private readonly stopped = new AbortController();

  constructor(private readonly options: SupervisorOptions) {
    this.api = this.program('api', options.entries.api);
    this.worker = this.program('worker', options.entries.worker);
  }

  /**
   * Resolves when people can use the product.
   * @returns who may sign in to look around
   * @throws {@link ProgramFailedError}, {@link NotReadyError} or the database's own error
   */
  async start(): Promise<DemoSignIn | undefined> {
    const { database, host, port, say, logFolder } = this.options;
    const patience = setTimeout(() => say(`Still starting. What happens is written to ${logFolder}`), longStart);
    try {
      if (database) await this.timed('database', () => database.start());
      if (this.stopped.signal.aborted) return undefined;
      const [{ demo }] = await Promise.all([
        this.timed('api', async () => {
          const message = await this.api.start();
          await waitUntilReady(
            `${addressOnThisMachine(host, port)}/api/health/ready`,
            readyWithin,
            this.stopped.signal,
          );
          return message;
        }),
        this.timed('worker', () => this.worker.start()),
      ]);
      return demo;
    } finally {
      clearTimeout(patience);
    }
  }

  /** No new requests, then no new jobs, then the database: nobody loses what they stand on. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.api.stop();
    await this.worker.stop();
    await this.options.database?.stop();
  }

  /** Ends the programs at once; {@link stop} has little left to wait for. */
  force(): void {
    this.api.kill();
    this.worker.kill();
  }

  /** Starts the programs anew: their code changed, or the database moved. */
  restart(): void {
    this.api.restart();
    this.worker.restart();
  }

  private program(name: string, entry: string): SupervisedProgram {
    const { environment, database, logFolder, say, delay } = this.options;
    return new SupervisedProgram({
      name: `The ${name}`,
      entry,
      environment: () => (database ? { ...environment, DATABASE_URL: database.url } : environment),
      log: new ProgramLog(logFolder, name, say),
      say,
      stopWithin,
      delay,
    });
  }

  private async timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    this.options.say(`  ${name.padEnd(9)} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return result;
  }
}

/** Where the built programs are, seen from `dist/tools`. */
export function builtPrograms(dist: string): SupervisorOptions['entries'] {
  return { api: join(dist, 'api/main.js'), worker: join(dist, 'worker/main.js') };
}
