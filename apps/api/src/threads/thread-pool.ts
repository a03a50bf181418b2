import { Worker } from 'node:worker_threads';

/** The work took longer than it may, or more memory; its thread was ended. */
export class ThreadOverrunError extends Error {
  override readonly name = 'ThreadOverrunError';
}

/** More work waits than can be done in time. */
export class ThreadsBusyError extends Error {
  override readonly name = 'ThreadsBusyError';
}

/** How many threads there are, and how long each may work. */
export interface ThreadPoolSettings {
  /** The built program of a thread; it answers every message with a {@link ThreadAnswer}. */
  program: string;
  threads: number;
  /** Milliseconds a thread may work on one request. */
  deadline: number;
  /** Requests that may wait for a thread. */
  waiting: number;
  /** Megabytes a thread may hold. */
  memory: number;
}

/** What a thread says: that it has loaded, and how each request went. */
export type ThreadAnswer<Answer> = { ready: true } | { answer: Answer } | { failed: string };

interface Job<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/**
 * Threads for work on what strangers send: however long it takes, everybody else is answered meanwhile, and it ends. One job
 * at a time in each thread, the oldest first; threads are started when they are needed, and stay.
 */
export class ThreadPool<Request, Answer> {
  private readonly queue: Job<Request, Answer>[] = [];
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();

  constructor(private readonly settings: ThreadPoolSettings) {}

  /** @throws {ThreadOverrunError} when it takes too much; {@link ThreadsBusyError} when too many wait. */
  run(request: Request): Promise<Answer> {
    if (this.queue.length >= this.settings.waiting) return Promise.reject(new ThreadsBusyError());
    return new Promise((resolve, reject) => {
      this.queue.push({ request, resolve, reject });
      if (this.idle.length === 0 && this.all.size < this.settings.threads) this.start();
      else this.next();
    });
  }

  /** Ends every thread; what is not done fails. */
  async close(): Promise<void> {
    for (const job of this.queue.splice(0)) job.reject(new ThreadsBusyError());
    await Promise.all([...this.all].map((thread) => thread.terminate()));
  }

  private start(): void {
    const { program, memory } = this.settings;
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory }, env: {}, execArgv: [] });
    thread.unref();
    this.all.add(thread);
    const failed = (error: Error): void => {
      this.all.delete(thread);
      this.queue.shift()?.reject(error);
      if (this.queue.length > 0) this.start();
    };
    thread.once('error', failed);
    thread.once('message', () => {
      thread.off('error', failed);
      this.idle.push(thread);
      this.next();
    });
  }

  private next(): void {
    const thread = this.idle.pop();
    if (!thread) return;
    const job = this.queue.shift();
    if (job) this.work(thread, job);
    else this.idle.push(thread);
  }

  private work(thread: Worker, { request, resolve, reject }: Job<Request, Answer>): void {
    const done = (): void => {
      clearTimeout(timer);
      thread.off('message', answered).off('error', failed).off('exit', ended);
    };
    const answered = (said: ThreadAnswer<Answer>): void => {
      done();
      this.idle.push(thread);
      if ('answer' in said) resolve(said.answer);
      else reject(new Error('failed' in said ? said.failed : 'A thread said that it is ready twice.'));
      this.next();
    };
    const replace = (error: Error): void => {
      done();
      // Errors of a thread that is on its way out are nobody's.
      thread.on('error', () => undefined);
      this.all.delete(thread);
      void thread.terminate();
      reject(error);
      if (this.queue.length > 0) this.start();
    };
    const failed = (error: Error & { code?: string }): void =>
      replace(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadOverrunError() : error);
    const ended = (): void => replace(new ThreadsBusyError());
    const timer = setTimeout(() => replace(new ThreadOverrunError()), this.settings.deadline);
    thread.on('message', answered).on('error', failed).on('exit', ended);
    thread.postMessage(request);
  }
}
