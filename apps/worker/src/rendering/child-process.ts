import { fork, type ChildProcess } from 'node:child_process';
import type { ProcessingError } from '@gable/contracts';
import { readProcessUsage, type ProcessUsage } from './process-usage.js';
import type { Answer, ChildMemory, Request, Work, WorkResults } from './protocol.js';
import { RenderError } from './render-error.js';
import { RENDERING_LIMITS, type WorkLimit } from './rendering-limits.js';

/** The child ended, or was ended, while it worked. Another try in a new child may succeed. */
export class ChildLost extends RenderError {}

interface Assignment {
  id: number;
  begun: number;
  limit: WorkLimit;
  /** Processor time of the child when the work began. */
  cpuBefore?: number;
  resolve(result: WorkResults[keyof WorkResults]): void;
  reject(error: Error): void;
}

/**
 * Nothing of our own environment reaches a child: it renders hostile files and must know no secret. Two malloc arenas keep
 * its memory from spreading.
 */
const CHILD_ENVIRONMENT = { LANG: 'C.UTF-8', MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' };

/** Enough of what a dying child says to find the cause. */
const LAST_WORDS = 2_000;

/** One forked render child: gives it work, watches its time and memory, and ends it when it passes a limit. */
export class RenderChild {
  /** Resolves when the process is gone. */
  readonly exited: Promise<void>;
  memory: ChildMemory = { resident: 0, peak: 0 };
  /** Pieces of work finished. */
  worked = 0;
  /** The engine inside failed in a way that may have broken it: give it no more work. */
  spoiled = false;

  private readonly process: ChildProcess;
  /** The child waits for work; tells whether it confined itself. Rejects when the program does not start. */
  readonly ready: Promise<{ confined: boolean }>;

  private assignment?: Assignment;
  private verdict?: { reason: ProcessingError; message: string };
  private lastWords = '';
  private hasExited = false;
  private nextId = 1;

  constructor(path: string) {
    this.process = fork(path, [], {
      env: CHILD_ENVIRONMENT,
      execArgv: ['--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-LAST_WORDS);
    });
    // Not 'close', which Node does not emit after our own disconnect.
    this.exited = new Promise((resolve) => {
      this.process.once('exit', () => resolve());
      this.process.once('error', () => this.pid === undefined && resolve());
    });
    this.ready = this.begin();
    // Whoever gives work waits for it and gets the reason; a child that nobody uses may fail unheard.
    this.ready.catch(() => undefined);
    this.process.on('message', (answer: Answer) => this.hear(answer));
    this.process.on('error', () => this.process.kill('SIGKILL'));
    this.process.once('exit', (code, signal) => this.lose(code, signal));
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  get busy(): boolean {
    return this.assignment !== undefined;
  }

  /** Whether this child can be given work. */
  get usable(): boolean {
    return !this.hasExited && !this.spoiled && this.process.connected;
  }

  /**
   * Does one piece of work. Rejects with a RenderError when an engine refuses the file, with {@link ChildLost} when the
   * child crashed or passed `limit`, and with a plain Error when the child program itself does not start.
   */
  async run<Kind extends Work['kind']>(work: Work & { kind: Kind }, limit: WorkLimit): Promise<WorkResults[Kind]> {
    const id = this.nextId++;
    const done = new Promise<WorkResults[keyof WorkResults]>((resolve, reject) => {
      this.assignment = { id, begun: performance.now(), limit, resolve, reject };
    });
    done.catch(() => undefined);
    const watch = setInterval(() => void this.watch(id), RENDERING_LIMITS.watchEvery);
    try {
      await Promise.race([this.ready, done]);
      this.tell({ type: 'work', id, work });
      return (await done) as WorkResults[Kind];
    } finally {
      clearInterval(watch);
      this.worked += 1;
    }
  }

  /** Closes the document at `source` if the child holds it open. */
  release(source: string): void {
    if (this.usable) this.tell({ type: 'release', source });
  }

  /** Lets the child end by itself. */
  dismiss(): void {
    if (this.process.connected) this.process.disconnect();
  }

  /** Ends the child now; its work fails with `reason`. */
  kill(reason: ProcessingError, message: string): void {
    this.verdict ??= { reason, message };
    this.process.kill('SIGKILL');
  }

  private begin(): Promise<{ confined: boolean }> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error('A render child did not start in time'));
        this.process.kill('SIGKILL');
      }, RENDERING_LIMITS.childStart);
      this.process.once('message', (answer: Answer) => {
        clearTimeout(late);
        resolve({ confined: answer.type === 'ready' && answer.confined });
      });
      this.process.once('exit', (code) => {
        clearTimeout(late);
        // Ended by a signal, it was lost like any other (see `lose`); ended by itself, the program is broken.
        if (code !== null)
          reject(new Error(`A render child does not start: ${this.lastWords.trim() || 'it says nothing'}`));
      });
      this.process.once('error', reject);
    });
  }

  private tell(request: Request): void {
    // A closed channel is followed by the end of the process, which fails the work.
    this.process.send(request, () => undefined);
  }

  private hear(answer: Answer): void {
    if (answer.type === 'ready') return;
    this.memory = answer.memory;
    const assignment = this.assignment;
    if (assignment?.id !== answer.id) return;
    this.assignment = undefined;
    if (answer.type === 'done') {
      assignment.resolve(answer.result);
      return;
    }
    this.spoiled = answer.spoiled;
    assignment.reject(new RenderError(answer.reason, answer.message, { spent: performance.now() - assignment.begun }));
  }

  private lose(code: number | null, signal: NodeJS.Signals | null): void {
    this.hasExited = true;
    const assignment = this.assignment;
    this.assignment = undefined;
    // A SIGKILL that is not ours is the kernel looking for memory.
    const reason = this.verdict?.reason ?? (signal === 'SIGKILL' ? 'out_of_memory' : 'damaged');
    const message = this.verdict?.message ?? `Render child ended with ${signal ?? code}. ${this.lastWords.trim()}`;
    assignment?.reject(new ChildLost(reason, message, { spent: performance.now() - assignment.begun }));
  }

  private async watch(id: number): Promise<void> {
    const usage = this.pid === undefined ? undefined : await readProcessUsage(this.pid);
    const assignment = this.assignment;
    if (assignment?.id !== id) return;
    if (usage) {
      assignment.cpuBefore ??= usage.cpu;
      this.memory = { resident: usage.resident, peak: Math.max(this.memory.peak, usage.resident) };
    }
    const passed = passedLimit(assignment, usage);
    if (passed) this.kill(...passed);
  }
}

function passedLimit(work: Assignment, usage: ProcessUsage | undefined): [ProcessingError, string] | undefined {
  const elapsed = performance.now() - work.begun;
  if (elapsed > work.limit.wall) return ['timed_out', `No answer after ${Math.round(elapsed)} ms`];
  if (!usage) return undefined;
  const cpu = usage.cpu - (work.cpuBefore ?? usage.cpu);
  if (cpu > work.limit.cpu) return ['timed_out', `No answer after ${cpu} ms of processor time`];
  if (usage.resident > work.limit.memory) return ['out_of_memory', `${usage.resident} bytes resident`];
  return undefined;
}
