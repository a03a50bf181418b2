import { LIMITS, MESSAGES } from '@gable/contracts';
import { useSyncExternalStore } from 'react';
import { answerOf, api, ApiError, type ImportParts, type UndoneContacts } from '../../api/index.js';
import { deviceConnection, persist } from '../../uploads/index.js';
import type { Counts } from './file-reading.js';
import { keepsImport, keptImports, type KeptImport, type KeptImports, type PartAnswers } from './kept-imports.js';
import type { RemoteReading } from './reading-thread.js';

/** How far an import is. */
export interface RunState {
  /** elsewhere: another tab is at it; gone: another tab has put it away. */
  status: 'sending' | 'waiting' | 'elsewhere' | 'done' | 'failed' | 'undone' | 'gone';
  /** Parts that were answered for, of all. */
  done: number;
  parts: number;
  counts: Counts;
  /** Why it cannot go on. */
  failure: string | null;
  undone: UndoneContacts | null;
}

const NOTHING: Counts = { created: 0, updated: 0, duplicate: 0, refused: 0 };

/** Tells other tabs how far an import is. */
interface News {
  id: string;
  done: number;
}

/**
 * An import that is under way (ADR-24, ADR-28): it is sent part by part, goes on after a reload and without a connection,
 * and is told what became of each row. However often and from however many tabs a part is sent, the server takes it once.
 */
export class ImportRun {
  private state: RunState = {
    ...{ status: 'elsewhere', done: 0, parts: 0, counts: NOTHING, failure: null, undone: null },
  };
  private readonly listeners = new Set<() => void>();
  private readonly stopping = new AbortController();
  private readonly news = 'BroadcastChannel' in globalThis ? new BroadcastChannel('gable-contact-imports') : null;

  constructor(
    readonly kept: KeptImport,
    readonly reading: RemoteReading,
    private readonly store: KeptImports,
  ) {
    this.news?.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data.id === kept.id && this.state.status === 'elsewhere') this.publish({ done: data.done });
    });
  }

  /** The rows that were to be imported. */
  get total(): number {
    return this.kept.selected.reduce((total, row) => total + row, 0);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): RunState => this.state;

  /** Sends what was not taken yet, as soon as no other tab does. */
  async start(): Promise<void> {
    const { id } = this.kept;
    const { signal } = this.stopping;
    try {
      const { parts } = await this.reading.prepare(this.kept.selected, this.kept.mapping, this.kept.mended);
      this.publish({ parts });
      if ('locks' in navigator) {
        await navigator.locks.request(`gable-contact-import-${id}`, { signal }, () => this.send());
      } else {
        await this.send();
      }
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof ApiError && error.isExplained ? error.message : MESSAGES.contactImport.stopped;
      this.publish({ status: 'failed', failure });
    }
  }

  /** Takes back all that was imported. @throws {ApiError} */
  async undo(): Promise<void> {
    const path = { iid: this.kept.id };
    const undone = await answerOf(api.POST('/api/contacts/imports/{iid}/undo', { params: { path } }));
    await this.store.forget(this.kept.id);
    this.publish({ status: 'undone', undone });
  }

  /** Puts away what was kept of it. */
  async putAway(): Promise<void> {
    this.stop();
    await this.store.forget(this.kept.id);
  }

  /** Stops sending; what was kept stays. */
  stop(): void {
    this.stopping.abort();
    this.news?.close();
    this.reading.close();
  }

  private async send(): Promise<void> {
    const { kept, reading, store } = this;
    if (!(await store.isKept(kept.id))) {
      this.publish({ status: 'gone' });
      return;
    }
    const taken = await store.partsOf(kept.id);
    const counts = await reading.note([...taken.values()].flat());
    this.publish({ status: 'sending', done: taken.size, counts });
    const left = Array.from({ length: this.state.parts }, (_, part) => part).filter((part) => !taken.has(part));
    const calls = await reading.callsOf(left);
    // One call after the other, as what a row says is so in the order of the file. What the page does with one is done while
    // the next is on its way.
    let [ahead, noted] = [this.partsOf(calls[0]), Promise.resolve()];
    try {
      for (const [place, call] of calls.entries()) {
        const parts = await ahead;
        ahead = this.partsOf(calls[place + 1]);
        for (let taken = 0; taken < call.length;) {
          const file = { import_id: kept.id, name: kept.name.slice(0, LIMITS.fileName), total: this.total };
          const body = { ...file, parts: parts.slice(taken).map((contacts) => ({ contacts })) };
          const answers = await persist(() => this.sendParts(body), this.patience(), Infinity);
          if (this.state.status !== 'sending') this.publish({ status: 'sending' });
          await noted;
          if (answers.length === 0) throw new Error('No part was answered for');
          const first = taken;
          taken += answers.length;
          noted = later(this.note(new Map(answers.map(({ rows }, at) => [call[first + at] ?? 0, rows]))));
        }
      }
    } finally {
      // After a stop the thread that reads the file is no more.
      if (!this.stopping.signal.aborted) await noted;
    }
    this.publish({ status: 'done' });
  }

  private partsOf(call: readonly number[] | undefined): ReturnType<RemoteReading['parts']> {
    return call === undefined ? Promise.resolve([]) : later(this.reading.parts(call));
  }

  /** Keeps what became of parts, so that they are not sent again, and says so. */
  private async note(parts: ReadonlyMap<number, PartAnswers>): Promise<void> {
    const { id } = this.kept;
    await this.store.keepParts(id, parts);
    const counts = await this.reading.note([...parts.values()].flat());
    const done = this.state.done + parts.size;
    this.publish({ done, counts });
    this.news?.postMessage({ id, done } satisfies News);
  }

  private async sendParts(body: ImportParts): ReturnType<typeof importParts> {
    try {
      return await importParts(body);
    } catch (error) {
      if (!(error instanceof ApiError)) this.publish({ status: 'waiting' });
      throw error;
    }
  }

  private patience() {
    return {
      connection: deviceConnection,
      onWaiting: (waiting: boolean) => {
        this.publish({ status: waiting ? 'waiting' : 'sending' });
      },
      signal: this.stopping.signal,
    };
  }

  private publish(change: Partial<RunState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** What is awaited only after something else; if that fails first, nobody is left to hear of it. */
function later<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}

const importParts = (body: ImportParts) => answerOf(api.POST('/api/contacts/import/parts', { body }));

/** The import of this page. It goes on while the person is on other pages. */
let current: ImportRun | null = null;
const watching = new Set<() => void>();

function setCurrent(run: ImportRun | null): void {
  current = run;
  for (const listener of watching) listener();
}

const watch = (listener: () => void): (() => void) => {
  watching.add(listener);
  return () => watching.delete(listener);
};

/** The import of a person that is under way, or has ended and is looked at. */
export function useCurrentRun(userId: string): ImportRun | null {
  const run = useSyncExternalStore(watch, () => current);
  return run?.kept.userId === userId ? run : null;
}

const idle: RunState = { status: 'gone', done: 0, parts: 0, counts: NOTHING, failure: null, undone: null };
const nothingToWatch = () => () => undefined;

/** How far an import is. */
export const useRunState = (run: ImportRun | null): RunState =>
  useSyncExternalStore(run?.subscribe ?? nothingToWatch, run?.snapshot ?? (() => idle));

/** Begins an import, and keeps what it takes to go on with it. */
export async function beginRun(kept: KeptImport, reading: RemoteReading): Promise<void> {
  const store = await keepsImport(kept);
  await reading.forgetAnswers();
  startRun(new ImportRun(kept, reading, store));
}

/** Goes on with the import that a person has begun in this browser; false when there is none. */
export async function resumeRun(userId: string, startReading: () => RemoteReading): Promise<boolean> {
  if (current?.kept.userId === userId) return true;
  const store = await keptImports();
  const kept = await store.last(userId);
  if (!kept) return false;
  const reading = startReading();
  await reading.open(kept.file);
  await reading.read(kept.way);
  await reading.headed(kept.headed);
  startRun(new ImportRun(kept, reading, store));
  return true;
}

/** Puts an import away, once it has been looked at. */
export async function endRun(): Promise<void> {
  const run = current;
  setCurrent(null);
  await run?.putAway();
}

function startRun(run: ImportRun): void {
  current?.stop();
  setCurrent(run);
  void run.start();
}
