import type { ChildProcess } from 'node:child_process';
import type { ProcessingError } from '@gable/contracts';
import { readAnswer, takeResult, type HeardAnswer } from './child-answers.js';
import type { ChildFolder } from './child-folder.js';
import type { ChildLauncher } from './child-launcher.js';
import { LineReader } from './line-reader.js';
import { readProcessUsage, type ProcessUsage } from './process-usage.js';
import type { ChildMemory, Confinement, Request, Work, WorkResults } from './protocol.js';
import { RenderError } from './render-error.js';
import { passedLimit, RENDERING_LIMITS, type WorkLimit, type WorkUsage } from './rendering-limits.js';

/** The child ended, or was ended, while it worked. Another try in a new child may succeed. */
export class ChildLost extends RenderError {}

type Done = Extract<HeardAnswer, { type: 'done' }>;

interface Assignment {
  id: number;
  begun: number;
  limit: WorkLimit;
  /** What the child had used when the work began. */
  before?: ProcessUsage;
  resolve(answer: Done): void;
  reject(error: Error): void;
}

/** Enough of what a dying child says to find the cause. */
const LAST_WORDS = 2_000;

/** Longest answer of a child, in characters. */
const ANSWER_LENGTH = 64 * 1024;

/**
 * One render child: gives it work on one document, watches its time and memory, and ends it when it passes a limit. A child
 * never sees a second document; a copy of the same lies elsewhere in each call.
 */
export class RenderChild {
  /** Resolves when the process is gone. */
  readonly exited: Promise<void>;
  memory: ChildMemory = { resident: 0, peak: 0 };
  /** Pieces of work finished. */
  worked = 0;
  /** It waits for work, or works. */
  hasStarted = false;
  /** The engine inside failed in a way that may have broken it: give it no more work. */
  spoiled = false;
  /** The child waits for work; tells how far it is confined. Rejects when the program does not start. */
  readonly ready: Promise<Confinement>;

  private readonly process: ChildProcess;
  private readonly folder: ChildFolder;
  private readonly ownUser: boolean;
  /** Which document it was given. */
  private document?: string;
  private assignment?: Assignment;
  /** Files between the caller's folders and the child's. */
  private moving?: Promise<unknown>;
  private verdict?: { reason: ProcessingError; message: string };
  private lastWords = '';
  private hasExited = false;
  private nextId = 1;
  /** When it was paused. */
  private pausedAt?: number;
  private announce?: (confinement: Confinement) => void;

  constructor(launcher: ChildLauncher) {
    const { process: child, folder, ownUser } = launcher.launch();
    this.process = child;
    this.folder = folder;
    this.ownUser = ownUser;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-LAST_WORDS);
    });
    this.exited = new Promise((resolve) => {
      const end = async () => {
        // A document may still be on its way in, and outputs of work that was done in time on their way out.
        await this.moving;
        this.folder.remove();
        resolve();
      };
      child.once('exit', () => void end());
      child.once('error', () => this.pid === undefined && void end());
    });
    this.ready = this.begin();
    // Anyone who gives work waits for it and gets the reason; a child that nobody uses may fail unheard.
    this.ready.catch(() => undefined);
    const lines = new LineReader(ANSWER_LENGTH, (line) => this.hear(line));
    child.stdio[3]?.on('data', (bytes: Buffer) => {
      if (!lines.take(bytes)) this.kill('damaged', 'A render child talks without end');
    });
    // A closed channel is followed by the end of the process, which fails the work.
    for (const stream of child.stdio) stream?.on('error', () => undefined);
    child.on('error', () => this.end());
    child.once('exit', (code, signal) => this.lose(code, signal));
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Whether this child can be given work. */
  get usable(): boolean {
    return !this.hasExited && !this.spoiled && !this.process.killed && this.verdict === undefined;
  }

  /**
   * Does one piece of work. Rejects with a RenderError when an engine refuses the file, with {@link ChildLost} when the
   * child crashed or passed `limit`, and with a plain Error when the child program itself does not start.
   * @param original names the document, wherever it lies; its path does when not given.
   */
  async run<Kind extends Work['kind']>(
    work: Work & { kind: Kind },
    limit: WorkLimit,
    original = work.source,
  ): Promise<WorkResults[Kind]> {
    const id = this.nextId++;
    const done = new Promise<Done>((resolve, reject) => {
      this.assignment = { id, begun: performance.now(), limit, resolve, reject };
    });
    done.catch(() => undefined);
    const watch = setInterval(() => void this.watch(id), RENDERING_LIMITS.watchEvery);
    try {
      const handedIn = this.handIn(work.source, original);
      this.moving = handedIn.catch(() => undefined);
      await Promise.race([this.ready, done]);
      await handedIn;
      this.send({ id, work: this.within(work) });
      const { result } = await done;
      const taken = takeResult(work, result, this.folder);
      this.moving = taken.catch(() => undefined);
      return (await taken) as WorkResults[Kind];
    } catch (error) {
      throw asRenderError(error);
    } finally {
      clearInterval(watch);
      // It may have answered just as it was paused.
      this.resume();
      this.assignment = undefined;
      this.worked += 1;
      await this.measure();
    }
  }

  /** Ends the child now, with all that it may have started. It has nothing to finish. */
  end(): void {
    this.signal('SIGKILL');
  }

  private signal(signal: NodeJS.Signals): void {
    if (this.hasExited || this.pid === undefined) return;
    try {
      // The whole group; where there are none, the process.
      process.kill(process.platform === 'win32' ? this.pid : -this.pid, signal);
    } catch {
      this.process.kill(signal);
    }
  }

  /**
   * Stops the child where it is, until {@link resume} or the end of its work; the clock of its work stands still. It goes on
   * while it starts or has no work, and where a stopped child would outlive a worker that is killed.
   */
  pause(): void {
    if (!this.assignment || !this.hasStarted || process.platform !== 'linux') return;
    if (this.pausedAt !== undefined) return;
    this.pausedAt = performance.now();
    this.signal('SIGSTOP');
  }

  /** Lets a paused child go on. */
  resume(): void {
    if (this.pausedAt === undefined) return;
    if (this.assignment) this.assignment.begun += performance.now() - this.pausedAt;
    this.pausedAt = undefined;
    this.signal('SIGCONT');
  }

  /** Ends the child now; its work fails with `reason`. */
  kill(reason: ProcessingError, message: string): void {
    this.verdict ??= { reason, message };
    this.end();
  }

  private begin(): Promise<Confinement> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error('A render child did not start in time'));
        this.end();
      }, RENDERING_LIMITS.childStart);
      this.announce = (confinement) => {
        this.hasStarted = true;
        clearTimeout(late);
        resolve(confinement);
      };
      this.process.once('exit', (code) => {
        clearTimeout(late);
        // Ended by a signal, it was lost like any other (see `lose`); ended by itself, the program is broken.
        if (code !== null)
          reject(new Error(`A render child does not start: ${this.lastWords.trim() || 'it says nothing'}`));
      });
      this.process.once('error', reject);
    });
  }

  private async handIn(source: string, original: string): Promise<void> {
    if (this.document === original) return;
    if (this.document !== undefined) throw new Error('A render child works on one document only');
    this.document = original;
    await this.folder.handIn(source);
  }

  /** The work as the child sees it: it knows no folders but its own. */
  private within(work: Work): Work {
    const { document: source, output: outputDirectory } = this.folder;
    return 'outputDirectory' in work ? { ...work, source, outputDirectory } : { ...work, source };
  }

  private send(request: Request): void {
    this.process.stdin?.write(`${JSON.stringify(request)}\n`);
  }

  private hear(line: string): void {
    const answer = this.understand(line);
    if (!answer) return;
    if (answer.type === 'ready') {
      const { systemCalls, landlock } = answer;
      this.announce?.({ systemCalls, landlock, ownUser: this.ownUser });
      return;
    }
    const assignment = this.assignment;
    if (assignment?.id !== answer.id) return;
    if (answer.type === 'done') {
      assignment.resolve(answer);
      return;
    }
    this.spoiled = answer.spoiled;
    assignment.reject(new RenderError(answer.reason, answer.message, { spent: performance.now() - assignment.begun }));
  }

  private understand(line: string): HeardAnswer | undefined {
    try {
      return readAnswer(line);
    } catch (error) {
      this.kill('damaged', (error as Error).message);
      return undefined;
    }
  }

  private lose(code: number | null, signal: NodeJS.Signals | null): void {
    this.hasExited = true;
    const assignment = this.assignment;
    // A SIGKILL that is not ours is the kernel looking for memory.
    const reason = this.verdict?.reason ?? (signal === 'SIGKILL' ? 'out_of_memory' : 'damaged');
    const message = this.verdict?.message ?? `Render child ended with ${signal ?? code}. ${this.lastWords.trim()}`;
    assignment?.reject(new ChildLost(reason, message, { spent: performance.now() - assignment.begun }));
  }

  private async watch(id: number): Promise<void> {
    const usage = await this.measure();
    const assignment = this.assignment;
    if (assignment?.id !== id) return;
    if (usage) assignment.before ??= usage;
    const passed = this.pausedAt === undefined && passedLimit(assignment.limit, usageOf(assignment, usage));
    if (passed) this.kill(...passed);
  }

  private async measure(): Promise<ProcessUsage | undefined> {
    const usage = this.pid === undefined ? undefined : await readProcessUsage(this.pid);
    if (usage) this.memory = { resident: usage.resident, peak: Math.max(this.memory.peak, usage.peak) };
    return usage;
  }
}

/** Trouble of our own with the files, a full disk for example, is not the document's fault. */
function asRenderError(error: unknown): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof RenderError || syscall === undefined) return error;
  return new RenderError('storage_unavailable', message, { cause: error });
}

/** What of its child's usage is for a piece of work. */
function usageOf({ begun, before }: Assignment, usage: ProcessUsage | undefined): WorkUsage {
  return {
    elapsed: performance.now() - begun,
    cpu: (usage?.cpu ?? 0) - (before?.cpu ?? 0),
    waited: (usage?.waited ?? 0) - (before?.waited ?? 0),
    resident: usage?.resident ?? 0,
  };
}
