import { LIMITS, MESSAGES, PROCESSING_MESSAGES, type FileChanged } from '@gable/contracts';
import { advance, isUnderWay, newUpload, type UploadEvent, type UploadItem, type UploadTarget } from './upload-item.js';
import { TransferRate } from './transfer-rate.js';
import { UploadProblem, wordsFor } from './upload-problem.js';

/** The steps of an upload on the wire; see upload-steps.ts. Every step rejects when it is refused or cannot be reached. */
export interface UploadSteps {
  announce: (file: File, target: UploadTarget) => Promise<{ fileId: string }>;
  send: (file: File, fileId: string, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<void>;
  complete: (file: File, fileId: string) => Promise<{ processing: boolean }>;
  /** Removes what was uploaded: the announced revision, or the whole file once it is stored. */
  discard: (fileId: string, stored: boolean) => Promise<void>;
  isProcessing: (fileId: string) => Promise<boolean>;
  /** Tells the server that nobody waits for the processing any longer (OPN-97). */
  stopWaiting: (fileId: string) => Promise<void>;
}

/** What the queue tells the rest of the page. */
export interface UploadNews {
  /** A file or revision is on the server. */
  stored: (projectId: string) => void;
  /** Nothing is under way any more. */
  finished: (counts: { completed: number; failed: number }) => void;
  stopped: () => void;
  cancelFailed: () => void;
}

/** Uploads that run at the same time. */
const AT_ONCE = 3;

/**
 * The uploads of this page (FIL-25…36): three at a time, each with its progress, to be cancelled and tried again. It
 * lives above the pages, so that moving through the app does not stop it.
 */
export class UploadQueue {
  private items: readonly UploadItem[] = [];
  private readonly aborts = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private tellSoon: ReturnType<typeof setTimeout> | undefined;
  private counts = { completed: 0, failed: 0 };
  private nextId = 1;
  readonly rate: TransferRate;

  constructor(
    private readonly steps: UploadSteps,
    private readonly news: UploadNews,
    now: () => number = () => performance.now(),
  ) {
    this.rate = new TransferRate(now);
  }

  readonly snapshot = (): readonly UploadItem[] => this.items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Puts files in the queue. Lines that ended well make room when nothing else is under way. */
  add(files: readonly File[], target: UploadTarget): void {
    if (files.length === 0) return;
    const kept = this.items.some(isUnderWay) ? this.items : this.items.filter(({ state }) => state !== 'completed');
    this.items = [...kept, ...files.map((file) => newUpload(String(this.nextId++), file, target))];
    this.tell();
    this.startNext();
  }

  /** Cancels an upload and removes what the server has of it. */
  async cancel(id: string): Promise<void> {
    const item = this.find(id);
    if (!item) return;
    this.aborts.get(id)?.abort();
    this.remove(id);
    this.startNext();
    this.news.stopped();
    if (item.state !== 'completed') await this.discard(item, item.state === 'processing');
  }

  /** Cancels everything that has not left this device yet. */
  async cancelAll(): Promise<void> {
    const under = this.items.filter(isUnderWay);
    for (const { id } of under) this.aborts.get(id)?.abort();
    this.items = this.items.filter((item) => !under.includes(item));
    this.tell();
    this.news.stopped();
    await Promise.all(under.map((item) => this.discard(item, false)));
  }

  /** Stops at once and says nothing: the person has left. What is half there the server sweeps. */
  stop(): void {
    for (const abort of this.aborts.values()) abort.abort();
    this.items = [];
    clearTimeout(this.tellSoon);
  }

  retry(id: string): void {
    this.apply(id, { type: 'retried' });
    this.startNext();
  }

  /** Takes lines that have ended out of the queue. */
  clearEnded(): void {
    this.items = this.items.filter(({ state }) => state !== 'completed' && state !== 'failed');
    this.tell();
  }

  /** What the server tells about a file that may be one of ours. */
  onFileChanged({ file_id, change, pages, processing, processing_error }: FileChanged): void {
    for (const { id, state } of this.items.filter((item) => item.fileId === file_id)) {
      if (state !== 'processing') continue;
      if (pages) this.apply(id, { type: 'prepared', pages });
      if (change === 'deleted' || processing === 'ready' || processing === 'none') {
        this.apply(id, { type: 'settled', problem: null });
      }
      if (processing === 'failed') {
        this.apply(id, { type: 'settled', problem: PROCESSING_MESSAGES[processing_error ?? 'damaged'] });
      }
    }
  }

  private startNext(): void {
    const free = AT_ONCE - this.items.filter(({ state }) => state === 'uploading').length;
    for (const { id } of this.items.filter(({ state }) => state === 'pending').slice(0, Math.max(0, free))) {
      this.apply(id, { type: 'started' });
      void this.run(id);
    }
  }

  private async run(id: string): Promise<void> {
    const abort = new AbortController();
    this.aborts.set(id, abort);
    try {
      await this.upload(id, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) await this.fail(id, error);
    } finally {
      this.aborts.delete(id);
    }
    this.startNext();
    this.tellWhenFinished();
  }

  private async upload(id: string, signal: AbortSignal): Promise<void> {
    const item = this.find(id);
    if (!item) return;
    const { file, target } = item;
    if (file.size === 0) throw new UploadProblem(MESSAGES.files.uploadEmpty);
    const { fileId } = await this.steps.announce(file, target);
    if (signal.aborted) {
      await this.discard({ ...item, fileId }, false);
      return;
    }
    this.apply(id, { type: 'announced', fileId });
    await this.steps.send(
      file,
      fileId,
      (sent) => {
        this.progress(id, sent);
      },
      signal,
    );
    const { processing } = await this.steps.complete(file, fileId);
    if (signal.aborted) return;
    this.apply(id, { type: 'stored', processing });
    this.counts.completed += 1;
    this.news.stored(target.projectId);
    if (processing) void this.waitForProcessing(id, fileId);
  }

  private async fail(id: string, error: unknown): Promise<void> {
    const item = this.find(id);
    this.apply(id, { type: 'refused', problem: wordsFor(error) });
    this.counts.failed += 1;
    // Started over from the beginning on retry; what cannot be discarded now the server sweeps.
    if (item?.fileId) await this.steps.discard(item.fileId, false).catch(() => undefined);
  }

  /** The socket tells when a file is ready; this is for when it does not (FIL-19, CNS-11). */
  private async waitForProcessing(id: string, fileId: string): Promise<void> {
    for (let poll = 0; poll < LIMITS.processingPolls; poll += 1) {
      await new Promise((resolve) => setTimeout(resolve, LIMITS.processingPollEvery));
      if (this.find(id)?.state !== 'processing') return;
      const processing = await this.steps.isProcessing(fileId).catch(() => true);
      if (!processing) {
        this.apply(id, { type: 'settled', problem: null });
        return;
      }
    }
    this.apply(id, { type: 'settled', problem: null });
    await this.steps.stopWaiting(fileId).catch(() => undefined);
  }

  private progress(id: string, sent: number): void {
    const before = this.find(id)?.sent ?? 0;
    this.rate.add(Math.max(0, sent - before));
    this.apply(id, { type: 'progressed', sent }, false);
    this.tellSoon ??= setTimeout(() => {
      this.tell();
    }, LIMITS.uploadProgressEvery);
  }

  private async discard(item: UploadItem, stored: boolean): Promise<void> {
    if (!item.fileId) return;
    // A stored revision of a file that was there before cannot be taken back here.
    if (stored && item.target.revisionOf) return;
    try {
      await this.steps.discard(item.fileId, stored);
    } catch {
      this.news.cancelFailed();
    }
  }

  private tellWhenFinished(): void {
    if (this.items.some(isUnderWay)) return;
    const { counts } = this;
    if (counts.completed + counts.failed === 0) return;
    this.counts = { completed: 0, failed: 0 };
    this.rate.reset();
    this.news.finished(counts);
  }

  private find(id: string): UploadItem | undefined {
    return this.items.find((item) => item.id === id);
  }

  private remove(id: string): void {
    this.items = this.items.filter((item) => item.id !== id);
    this.tell();
  }

  private apply(id: string, event: UploadEvent, tell = true): void {
    this.items = this.items.map((item) => (item.id === id ? advance(item, event) : item));
    if (tell) this.tell();
  }

  private tell(): void {
    clearTimeout(this.tellSoon);
    this.tellSoon = undefined;
    for (const listener of this.listeners) listener();
  }
}
