import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { inTime } from '@gable/platform/testing';
import { builtProgram } from './test-site.js';

/** Enough of what a process said last to find out why it failed. */
const LAST_WORDS = 4_000;

/** The built worker as a process of its own, as the supervisor starts it. */
export class WorkerProcess {
  /** Resolves with how it ended: its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  private lastWords = '';

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.lastWords = (this.lastWords + text).slice(-LAST_WORDS);
      });
    }
    this.ended = once(child, 'exit').then(
      ([code, signal]) => (signal as NodeJS.Signals | null) ?? (code as number | null),
    );
  }

  /** Starts one; resolves when it says that it is ready. */
  static async start(environment: NodeJS.ProcessEnv): Promise<WorkerProcess> {
    const worker = new WorkerProcess(
      fork(builtProgram('main'), [], {
        env: { PATH: process.env['PATH'], ...environment },
        silent: true,
        execArgv: [],
      }),
    );
    const first = await worker.inTime('is ready', Promise.race([once(worker.child, 'message'), worker.ended]));
    if (!Array.isArray(first)) throw new Error(`The worker ended with ${String(first)}: ${worker.lastWords}`);
    return worker;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What it wrote last to its log. */
  get said(): string {
    return this.lastWords;
  }

  /** Process ids of its render children (Linux). */
  async renderChildren(): Promise<number[]> {
    const children = await readFile(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  }

  /** Ends it and resolves with how it ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | NodeJS.Signals | null> {
    if (this.isAlive) this.child.kill(signal);
    return this.inTime(`ends after ${signal}`, this.ended);
  }

  /** Leaves it alone in the world, as a supervisor that was killed does. */
  abandon(): void {
    this.child.disconnect();
  }

  /** Waits for what the worker is to do; what it said last tells why it does not. */
  private async inTime<Result>(what: string, work: Promise<Result>): Promise<Result> {
    try {
      return await inTime(`the worker ${what}`, work);
    } catch (error) {
      throw new Error(`${String(error)}; it said: ${this.lastWords}`, { cause: error });
    }
  }
}
