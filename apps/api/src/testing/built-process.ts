import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Enough of what a process said last to find out why it failed. */
const LAST_WORDS = 1_000_000;

/** A built program as a process of its own, as the supervisor starts it. */
export class BuiltProcess {
  private lastWords = '';
  private readonly ended: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.lastWords = (this.lastWords + text).slice(-LAST_WORDS);
      });
    }
    this.ended = once(child, 'exit');
  }

  /** Starts one; resolves when it says that it is ready. */
  static async start(name: 'api' | 'worker', environment: NodeJS.ProcessEnv): Promise<BuiltProcess> {
    const started = BuiltProcess.launch(name, environment);
    await started.ready();
    return started;
  }

  /** Starts one without waiting for anything. Jest runs at the root of the project. */
  static launch(name: 'api' | 'worker', environment: NodeJS.ProcessEnv): BuiltProcess {
    const path = resolve(process.cwd(), `dist/${name}/main.js`);
    if (!existsSync(path)) throw new Error(`${path} is missing: run \`node tools/build.mjs servers\``);
    const env = { PATH: process.env['PATH'], ...environment };
    return new BuiltProcess(fork(path, [], { env, silent: true, execArgv: [] }));
  }

  /** Resolves when it says that it is ready. @throws when it ends before */
  async ready(): Promise<void> {
    const [said] = (await Promise.race([once(this.child, 'message'), this.ended])) as unknown[];
    if (typeof said !== 'object' || said === null) throw new Error(`It ended: ${this.lastWords}`);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What it wrote last. */
  get said(): string {
    return this.lastWords;
  }

  /** Asks it to stop; resolves with its exit code. */
  async end(): Promise<number | null> {
    this.child.kill('SIGTERM');
    await this.ended;
    return this.child.exitCode;
  }

  /** Its process id. */
  get id(): number {
    if (this.child.pid === undefined) throw new Error('The process was not started.');
    return this.child.pid;
  }

  /** Ends it as a crash does. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
