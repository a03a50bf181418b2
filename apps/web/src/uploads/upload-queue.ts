import { MESSAGES, PROCESSING_MESSAGES, type FileChanged } from '@gable/contracts';
import { deviceConnection, type Connection } from './persistence.js';
import { changesOf, problemsOf } from './upload-changes.js';
import {
  announcedOf,
  isStored,
  isUnderWay,
  NO_DETAILS,
  type Announced,
  type UploadDetails,
  type UploadItem,
  type UploadTarget,
} from './upload-item.js';
import type { UploadDrafts } from './upload-drafts.js';
import { UploadLines } from './upload-lines.js';
import { UploadRun } from './upload-run.js';
import type { UploadSteps } from './upload-steps.js';
import { totalsOf, TransferRate } from './upload-totals.js';

/** What the queue tells the rest of the page. */
export interface UploadNews {
  /** Files of a project are other ones than before. */
  changed: (projectId: string) => void;
  /** Nothing is under way any more: how many are stored, and what there is to say of those that failed, each thing once. */
  finished: (ended: { completed: number; problems: readonly string[] }) => void;
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
  readonly rate: TransferRate;
  private readonly lines = new UploadLines();
  private readonly runs = new Map<string, UploadRun>();
  private saving = false;
  private completed = 0;
  private problems = new Set<string>();

  constructor(
    private readonly steps: UploadSteps,
    private readonly news: UploadNews,
    now: () => number = () => performance.now(),
    private readonly connection: Connection = deviceConnection,
    private readonly drafts: UploadDrafts | null = null,
  ) {
    this.rate = new TransferRate(now);
    this.lines.subscribe(() => this.drafts?.keep(this.lines.all()));
  }

  readonly snapshot = (): readonly UploadItem[] => this.lines.all();

  readonly isSaving = (): boolean => this.saving;

  readonly subscribe = (listener: () => void): (() => void) => this.lines.subscribe(listener);

  /** Puts files in the queue. */
  add(files: readonly File[], target: UploadTarget): void {
    if (files.length === 0) return;
    this.lines.add(files, target, (file) => this.drafts?.detailsOf(file, target) ?? NO_DETAILS);
    this.startNext();
  }

  /** Uploads one new file, and answers what the server calls it once it is stored; null where it is not, which the queue tells. */
  store(file: File, projectId: string): Promise<Announced | null> {
    const [added] = this.lines.add([file], { projectId, revisionOf: null }, () => NO_DETAILS);
    const stored = new Promise<Announced | null>((settle) => {
      const stop = this.lines.subscribe(() => {
        const item = added && this.lines.find(added.id);
        if (item && item.state !== 'failed' && !isStored(item)) return;
        stop();
        settle(item && isStored(item) ? announcedOf(item) : null);
      });
    });
    this.startNext();
    return stored;
  }

  /** Brings back what was typed in an earlier visit and never saved. */
  async restore(): Promise<void> {
    if (this.drafts) this.lines.restore(await this.drafts.takeOver());
  }

  /** Cancels an upload and removes what the server has of it (FIL-29). */
  async cancel(id: string): Promise<void> {
    const item = this.lines.find(id);
    if (item) await this.cancelSeveral([item]);
  }

  /** Cancels everything: what has arrived in the meantime is deleted again (FIL-29). */
  async cancelAll(): Promise<void> {
    await this.cancelSeveral(this.lines.all());
  }

  /** What the person says of an upload (FIL-12). */
  describe(id: string, details: Partial<UploadDetails>): void {
    this.lines.apply(id, { type: 'described', details });
  }

  /**
   * Saves what was said of the uploads, once for each project (API-47), and resets. What cannot be saved stays as it was
   * typed (FIL-28).
   */
  async save(): Promise<void> {
    if (!totalsOf(this.lines.all(), this.saving).maySave) return;
    this.saving = true;
    this.lines.announceChange();
    let refused = false;
    for (const [projectId, changes] of changesOf(this.lines.all())) {
      try {
        await this.steps.save(projectId, changes);
        this.news.changed(projectId);
        // What is saved has nothing to say any more; what failed keeps its place.
        this.lines.keep((item) => item.target.projectId !== projectId || !isStored(item));
      } catch (error) {
        refused = true;
        for (const { id, problem } of problemsOf(error, changes)) this.lines.apply(id, { type: 'notSaved', problem });
      }
    }
    this.saving = false;
    if (refused) this.news.saveFailed();
    this.lines.keep((item) => refused || !isStored(item));
  }

  /** Stops at once and says nothing: the person has left. What is half there the server sweeps. */
  stop(): void {
    for (const run of this.runs.values()) run.stop();
    this.lines.forget();
  }

  retry(id: string): void {
    this.lines.apply(id, { type: 'retried' });
    this.startNext();
  }

  /** Takes lines that have ended out of the queue. */
  clearEnded(): void {
    this.lines.keep(isUnderWay);
  }

  /** What the server tells about a file that may be one of ours. */
  onFileChanged({ file_id, change, pages, processing, processing_error }: FileChanged): void {
    for (const { id, state } of this.lines.all().filter((item) => item.fileId === file_id)) {
      if (state !== 'processing') continue;
      if (pages) this.lines.apply(id, { type: 'prepared', pages });
      if (change === 'deleted' || processing === 'ready' || processing === 'none') {
        this.lines.apply(id, { type: 'settled', problem: null });
      }
      if (processing === 'failed') {
        this.lines.apply(id, { type: 'settled', problem: PROCESSING_MESSAGES[processing_error ?? 'damaged'] });
      }
    }
  }

  private startNext(): void {
    for (const { id, state, target } of this.lines.all()) {
      const running = this.lines.all().filter((item) => item.state === 'uploading');
      if (running.length >= AT_ONCE) return;
      // Revisions of one file come one after the other: the server knows an upload by its file.
      const isTurn = !target.revisionOf || !running.some((item) => isSameFile(item.target, target));
      if (state !== 'pending' || !isTurn) continue;
      this.lines.apply(id, { type: 'started' });
      void this.run(id);
    }
  }

  private async run(id: string): Promise<void> {
    const { lines, steps, rate, connection } = this;
    const run = new UploadRun(id, {
      lines,
      steps,
      rate,
      connection,
      onStored: ({ target: { projectId } }) => {
        this.completed += 1;
        this.news.changed(projectId);
      },
      onFailed: ({ mayRetry, problem }) => {
        this.problems.add((!mayRetry && problem) || MESSAGES.files.storeFailed);
      },
      discard: (item, stored) => this.discard(item, stored),
    });
    this.runs.set(id, run);
    await run.run();
    this.runs.delete(id);
    this.startNext();
    this.tellWhenFinished();
  }

  private async cancelSeveral(items: readonly UploadItem[]): Promise<void> {
    for (const { id } of items) this.runs.get(id)?.stop();
    // What is being published is taken back with the answer.
    const settled = items.filter(({ id }) => !this.runs.get(id)?.isCompleting);
    this.lines.keep((item) => !items.includes(item));
    // What is deleted again was not completed.
    this.completed = Math.max(0, this.completed - items.filter(isStored).length);
    this.startNext();
    this.news.stopped();
    await Promise.all(settled.map((item) => this.discard(item, isStored(item))));
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

  private tellWhenFinished(): void {
    if (this.lines.all().some(isUnderWay)) return;
    const { completed, problems } = this;
    if (completed + problems.size === 0) return;
    this.completed = 0;
    this.problems = new Set();
    this.rate.reset();
    this.news.finished({ completed, problems: [...problems] });
  }
}

const isSameFile = (left: UploadTarget, right: UploadTarget): boolean =>
  left.revisionOf?.fileId === right.revisionOf?.fileId;
