import { LIMITS, MESSAGES, PROCESSING_MESSAGES, type FileChanged } from '@gable/contracts';
import { ApiError } from '../api/index.js';
import { deviceConnection, persist, type Connection, type Persistence } from './persistence.js';
import type { Sending } from './send-in-parts.js';
import { UploadProblem, wordsFor } from './storage-request.js';
import { changesOf, problemsOf, type UploadChange } from './upload-changes.js';
import {
  advance,
  isLarge,
  isStored,
  isUnderWay,
  newUpload,
  type UploadDetails,
  type UploadEvent,
  type UploadItem,
  type UploadTarget,
} from './upload-item.js';
import { totalsOf, TransferRate } from './upload-totals.js';

/** What the server calls an upload. */
export interface Announced {
  fileId: string;
  revisionId: string;
}

/** The steps of an upload on the wire; see upload-steps.ts. Every step rejects when it is refused or cannot be reached. */
export interface UploadSteps {
  /** `taken` are the files that other uploads of this page are for. */
  announce: (file: File, target: UploadTarget, taken: ReadonlySet<string>) => Promise<Announced>;
  send: (file: File, fileId: string, sending: Sending) => Promise<void>;
  complete: (file: File, fileId: string) => Promise<{ processing: boolean }>;
  /** Removes what was uploaded: the announced revision, or the stored file or revision. */
  discard: (upload: Announced, target: UploadTarget, stored: boolean) => Promise<void>;
  isProcessing: (fileId: string) => Promise<boolean>;
  /** Tells the server that nobody waits for the processing any longer (OPN-97). */
  stopWaiting: (fileId: string) => Promise<void>;
  /** Saves what was said of uploads (API-47). */
  save: (projectId: string, changes: UploadChange[]) => Promise<void>;
}

/** What the queue tells the rest of the page. */
export interface UploadNews {
  /** Files of a project are other ones than before. */
  changed: (projectId: string) => void;
  /** Nothing is under way any more. */
  finished: (counts: { completed: number; failed: number }) => void;
  stopped: () => void;
  cancelFailed: () => void;
  saveFailed: () => void;
}

/** Uploads that run at the same time. */
const AT_ONCE = 3;

/**
 * The uploads of this page (FIL-25…36): three at a time, each with its progress, to be cancelled and tried again, and
 * what people say of them. It lives above the pages, so that moving through the app does not stop it.
 */
export class UploadQueue {
  private items: readonly UploadItem[] = [];
  private saving = false;
  private readonly aborts = new Map<string, AbortController>();
  /** Uploads that the server is just told are there: whether they are, only its answer tells. */
  private readonly completing = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private tellSoon: ReturnType<typeof setTimeout> | undefined;
  private counts = { completed: 0, failed: 0 };
  private nextId = 1;
  readonly rate: TransferRate;

  constructor(
    private readonly steps: UploadSteps,
    private readonly news: UploadNews,
    now: () => number = () => performance.now(),
    private readonly connection: Connection = deviceConnection,
  ) {
    this.rate = new TransferRate(now);
  }

  readonly snapshot = (): readonly UploadItem[] => this.items;

  readonly isSaving = (): boolean => this.saving;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Puts files in the queue. */
  add(files: readonly File[], target: UploadTarget): void {
    if (files.length === 0) return;
    this.items = [...this.items, ...files.map((file) => newUpload(String(this.nextId++), file, target))];
    this.tell();
    this.startNext();
  }

  /** Cancels an upload and removes what the server has of it (FIL-29). */
  async cancel(id: string): Promise<void> {
    const item = this.find(id);
    if (item) await this.cancelSeveral([item]);
  }

  /** Cancels everything: what has arrived in the meantime is deleted again (FIL-29). */
  async cancelAll(): Promise<void> {
    await this.cancelSeveral(this.items);
  }

  /** What the person says of an upload (FIL-12). */
  describe(id: string, details: Partial<UploadDetails>): void {
    this.apply(id, { type: 'described', details });
  }

  /**
   * Saves what was said of the uploads, once for each project (API-47), and resets. What cannot be saved stays as it was
   * typed (FIL-28).
   */
  async save(): Promise<void> {
    if (!totalsOf(this.items, this.saving).maySave) return;
    this.saving = true;
    this.tell();
    let refused = false;
    for (const [projectId, changes] of changesOf(this.items)) {
      try {
        await this.steps.save(projectId, changes);
        this.news.changed(projectId);
        this.dropSaved(projectId);
      } catch (error) {
        refused = true;
        for (const { id, problem } of problemsOf(error, changes)) this.apply(id, { type: 'notSaved', problem });
      }
    }
    this.saving = false;
    if (refused) this.news.saveFailed();
    // What failed keeps its place.
    else this.items = this.items.filter((item) => !isStored(item));
    this.tell();
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
    this.items = this.items.filter(isUnderWay);
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
    for (const { id, state, target } of this.items) {
      const running = this.items.filter((item) => item.state === 'uploading');
      if (running.length >= AT_ONCE) return;
      // Revisions of one file come one after the other: the server knows an upload by its file.
      const isTurn = !target.revisionOf || !running.some((item) => isSameFile(item.target, target));
      if (state !== 'pending' || !isTurn) continue;
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
    const persistence: Persistence = {
      connection: this.connection,
      signal,
      onWaiting: (waiting) => {
        this.apply(id, { type: 'waited', waiting });
      },
    };
    const announced = announcedOf(item) ?? (await persist(() => this.announce(item), persistence, 1));
    if (signal.aborted) {
      await this.discard({ ...item, ...announced }, false);
      return;
    }
    this.apply(id, { type: 'announced', ...announced });
    const { fileId } = announced;
    const onProgress = (sent: number): void => {
      this.progress(id, sent);
    };
    const send = () => this.steps.send(file, fileId, { ...persistence, onProgress });
    // In parts it persists by itself, part by part.
    await (isLarge(file) ? send() : persist(send, persistence, 1));
    const { processing } = await this.complete({ ...item, ...announced }, persistence);
    if (signal.aborted) return;
    this.apply(id, { type: 'stored', processing });
    this.counts.completed += 1;
    this.news.changed(target.projectId);
    if (processing) void this.waitForProcessing(id, fileId);
  }

  private announce({ id, file, target }: UploadItem): Promise<Announced> {
    const others = this.items.filter((item) => item.id !== id);
    return this.steps.announce(file, target, new Set(others.flatMap(({ fileId }) => fileId ?? [])));
  }

  private async complete(item: UploadItem & Announced, persistence: Persistence): Promise<{ processing: boolean }> {
    this.completing.add(item.id);
    let stored = false;
    try {
      const answer = await persist(() => this.steps.complete(item.file, item.fileId), persistence);
      stored = true;
      return answer;
    } finally {
      this.completing.delete(item.id);
      if (persistence.signal.aborted) await this.discard(item, stored);
    }
  }

  private async fail(id: string, error: unknown): Promise<void> {
    const item = this.find(id);
    const isLost = error instanceof ApiError && [404, 409].includes(error.status);
    const kept = item !== undefined && isLarge(item.file) && !isLost;
    this.apply(id, { type: 'refused', problem: wordsFor(error), kept });
    this.counts.failed += 1;
    // Started over from the beginning on retry; what cannot be discarded now the server sweeps.
    const announced = item && !kept ? announcedOf(item) : null;
    if (item && announced) await this.steps.discard(announced, item.target, false).catch(() => undefined);
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

  private async cancelSeveral(items: readonly UploadItem[]): Promise<void> {
    for (const { id } of items) this.aborts.get(id)?.abort();
    this.items = this.items.filter((item) => !items.includes(item));
    // What is deleted again was not completed.
    this.counts.completed = Math.max(0, this.counts.completed - items.filter(isStored).length);
    this.tell();
    this.startNext();
    this.news.stopped();
    const left = items.filter(({ id }) => !this.completing.has(id));
    await Promise.all(left.map((item) => this.discard(item, isStored(item))));
  }

  private async discard(item: UploadItem, stored: boolean): Promise<void> {
    const announced = announcedOf(item);
    if (!announced) return;
    try {
      await this.steps.discard(announced, item.target, stored);
      if (stored) this.news.changed(item.target.projectId);
    } catch {
      this.news.cancelFailed();
    }
  }

  /** What is saved has nothing to say any more; what failed keeps its place. */
  private dropSaved(projectId: string): void {
    this.items = this.items.filter((item) => item.target.projectId !== projectId || !isStored(item));
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

const announcedOf = ({ fileId, revisionId }: UploadItem): Announced | null =>
  fileId !== null && revisionId !== null ? { fileId, revisionId } : null;

const isSameFile = (left: UploadTarget, right: UploadTarget): boolean =>
  left.revisionOf?.fileId === right.revisionOf?.fileId;
