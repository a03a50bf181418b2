import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type ReadyMessage, isReadyMessage } from '@gable/contracts';
import type { ProgramLog } from './program-log.js';
import { RestartDelay } from './restart-delay.js';

/**
 * Loaded before the program: should we be killed, nothing of it stays behind, not even when it is still starting or
 * cannot end in order.
 */
const endsWithUs = "process.on('disconnect', () => setTimeout(() => process.exit(1), 15_000).unref())";

/** Milliseconds given to the last lines of a program that has ended. */
const outputsWithin = 300;

/** A program ended before it could do its work. */
export class ProgramFailedError extends Error {
  override name = 'ProgramFailedError';

  constructor(
    message: string,
    /** What it said last. */
    readonly lastLines: string[],
  ) {
    super(message);
  }
}

/** How a program is run. */
export interface ProgramOptions {
  /** As people read of it. */
  name: string;
  /** The file Node runs. */
  entry: string;
  /** Asked at every start: the database may have moved meanwhile. */
  environment: () => NodeJS.ProcessEnv;
  log: ProgramLog;
  say: (line: string) => void;
  /** Milliseconds it may take to stop before it is killed. */
  stopWithin: number;
  /** How long to wait before each restart, for tests. */
  delay?: { started(): void; next(): number };
}

/** One Node program that is kept running: started, started again when it crashes, and stopped in order. */
export class SupervisedProgram {
  private child: ChildProcess | undefined;
  /** The next end of the program was asked for. */
  private restarting = false;
  private readonly stopping = new AbortController();
  private readonly delay: { started(): void; next(): number };

  constructor(private readonly options: ProgramOptions) {
    this.delay = options.delay ?? new RestartDelay();
  }

  /**
   * Starts the program and resolves with what it says when it is ready; from then on it is kept running.
   * @throws {@link ProgramFailedError} when it ends before
   */
  async start(): Promise<ReadyMessage> {
    const child = this.spawn();
    const message = await this.readinessOf(child);
    void this.keepRunning(child);
    return message;
  }

  /** Ends the program in order, or by force when it takes too long. It is not started again. */
  async stop(): Promise<void> {
    const { name, say, stopWithin } = this.options;
    this.stopping.abort();
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const impatience = setTimeout(() => {
      say(`${name} did not stop within ${stopWithin / 1000} s and is ended.`);
      child.kill('SIGKILL');
    }, stopWithin);
    await exited;
    clearTimeout(impatience);
  }

  /** Ends the program at once. */
  kill(): void {
    this.stopping.abort();
    this.child?.kill('SIGKILL');
  }

  /** Stops the program and starts it anew, without waiting as after a crash. */
  restart(): void {
    // One that has crashed is about to be started anyway.
    if (!this.child || hasEnded(this.child)) return;
    this.restarting = true;
    this.child.kill('SIGTERM');
  }

  private spawn(): ChildProcess {
    const { entry, environment, log } = this.options;
    // A group of its own: Ctrl-C in the terminal is for the supervisor, who stops one after the other.
    const child = fork(entry, [], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
      execArgv: ['--enable-source-maps', `--import=data:text/javascript,${encodeURIComponent(endsWithUs)}`],
    });
    if (child.stdout) log.follow(child.stdout);
    if (child.stderr) log.follow(child.stderr);
    this.child = child;
    this.delay.started();
    return child;
  }

  /** Undefined where the machine has no room for another process right now. */
  private spawnAgain(): ChildProcess | undefined {
    let child: ChildProcess;
    try {
      child = this.spawn();
    } catch (error) {
      this.options.say(`${this.options.name} cannot be started: ${(error as Error).message}`);
      return undefined;
    }
    child.on('message', (message) => {
      if (isReadyMessage(message)) this.options.say(`${this.options.name} is running again.`);
    });
    return child;
  }

  private readinessOf(child: ChildProcess): Promise<ReadyMessage> {
    return new Promise((resolve, reject) => {
      let isReady = false;
      child.on('message', (message) => {
        if (!isReadyMessage(message)) return;
        isReady = true;
        resolve(message);
      });
      void endOf(child).then((how) => {
        if (isReady) return;
        const { name, log } = this.options;
        reject(new ProgramFailedError(`${name} ended before it was ready (${how}).`, log.takeLastLines()));
      });
      child.once('error', reject);
    });
  }

  private async keepRunning(first: ChildProcess): Promise<void> {
    const { name, say, log } = this.options;
    for (let child: ChildProcess | undefined = first; ; child = this.spawnAgain()) {
      const how = child ? await endOf(child) : 'it could not be started';
      if (this.stopping.signal.aborted) return;
      if (this.restarting) {
        this.restarting = false;
        continue;
      }
      const wait = this.delay.next();
      say(`${name} ended unexpectedly (${how}). Starting it again in ${wait / 1000} s.`);
      for (const line of log.takeLastLines()) say(`  ${line}`);
      await pause(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
    }
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Resolves with how it ended, when what it said last has arrived too; also when it never began. */
async function endOf(child: ChildProcess): Promise<string> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  const how = await new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.on('error', (error) => {
      // Also of a message or a signal that did not reach it; then it runs on.
      if (child.pid === undefined) resolve(error.message);
    });
  });
  // A grandchild may hold the outputs open for longer.
  await Promise.race([closed, pause(outputsWithin)]);
  return how;
}
