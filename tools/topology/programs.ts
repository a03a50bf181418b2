import { type ChildProcess, fork, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { isReadyMessage } from '@gable/contracts';

/** Lines of output kept to explain a failure. */
const KEPT_LINES = 400;
/** Milliseconds a program gets to start, and to stop. */
const START_WITHIN = 60_000;
const STOP_WITHIN = 25_000;

/** A program of the topology and what it has said. */
export class Program {
  readonly lines: string[] = [];
  private stopping = false;
  private readonly spoken = new EventEmitter();

  constructor(
    readonly name: string,
    readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) if (stream) this.keep(stream);
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves when it has said that it is ready. @throws when it ends or takes too long. */
  async ready(): Promise<this> {
    const gone = new AbortController();
    const limit = AbortSignal.timeout(START_WITHIN);
    const ended = once(this.child, 'exit', { signal: gone.signal }).then(() => {
      throw new Error(`${this.name} ended before it was ready:\n${this.lines.slice(-20).join('\n')}`);
    });
    const said = (async () => {
      for (;;) {
        const [message] = (await once(this.child, 'message', { signal: AbortSignal.any([gone.signal, limit]) })) as [
          unknown,
        ];
        if (isReadyMessage(message)) return;
      }
    })();
    try {
      await Promise.race([said, ended]);
    } finally {
      gone.abort();
      await Promise.allSettled([said, ended]);
    }
    return this;
  }

  /** Stops in order. @throws when it does not end in time or ends with an error. */
  async stop(): Promise<void> {
    if (!this.running || this.stopping) return;
    this.stopping = true;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_WITHIN);
    const [code, signal] = (await exited) as [number | null, NodeJS.Signals | null];
    clearTimeout(timer);
    if (code !== 0) throw new Error(`${this.name} did not stop in order (${signal ?? `code ${code}`})`);
  }

  /** Ends it as a crash does. */
  async crash(): Promise<void> {
    if (!this.running) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  /** Calls back with every line it says from now on. */
  onLine(listener: (line: string) => void): void {
    this.spoken.on('line', listener);
  }

  private keep(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => {
      this.spoken.emit('line', line);
      this.lines.push(line);
      if (this.lines.length > KEPT_LINES) this.lines.shift();
    });
  }
}

/** One of our own programs of dist/. @param folder the built checkout that it is taken from; this one if not given */
export function startOurs(
  name: string,
  file: string,
  environment: NodeJS.ProcessEnv,
  folder = fileURLToPath(new URL('../..', import.meta.url)),
): Promise<Program> {
  const child = fork(resolve(folder, 'dist', file), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  });
  return new Program(name, child).ready();
}

/** A program of the system. @throws when it is not installed. */
export async function startSystem(name: string, command: string, args: readonly string[]): Promise<Program> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${command} cannot be started: ${(error as Error).message}`);
  });
  await Promise.race([once(child, 'spawn'), failed]);
  failed.catch(() => undefined);
  return new Program(name, child);
}
