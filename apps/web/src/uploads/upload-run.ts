import { LIMITS, MESSAGES } from '@gable/contracts';
import { ApiError } from '../api/index.js';
import { persist, type Connection, type Persistence } from './persistence.js';
import { announcedOf, isLarge, type Announced, type UploadItem } from './upload-item.js';
import type { UploadLines } from './upload-lines.js';
import { FileProblem, isAboutTheFile, wordsFor } from './upload-problem.js';
import type { UploadSteps } from './upload-steps.js';
import type { TransferRate } from './upload-totals.js';

/** What an upload uses of the queue it stands in. */
export interface UploadSurroundings {
  lines: UploadLines;
  steps: UploadSteps;
  rate: TransferRate;
  connection: Connection;
  /** Called in the moment in which its line is not under way any more. */
  onStored: (item: UploadItem) => void;
  onFailed: (item: UploadItem) => void;
  /** Removes what the server has of an upload. */
  discard: (item: UploadItem, stored: boolean) => Promise<void>;
}

/** The way of one upload: announced, sent, completed, and waited for until it is prepared. */
export class UploadRun {
  private readonly abort = new AbortController();
  private completing = false;
  private readonly persistence: Persistence;

  constructor(
    private readonly id: string,
    private readonly around: UploadSurroundings,
  ) {
    this.persistence = {
      connection: around.connection,
      signal: this.abort.signal,
      onWaiting: (waiting) => {
        around.lines.apply(id, { type: 'waited', waiting });
      },
    };
  }

  /** True while the server is asked to publish it: whether it has, only the answer says. */
  get isCompleting(): boolean {
    return this.completing;
  }

  stop(): void {
    this.abort.abort();
  }

  async run(): Promise<void> {
    try {
      await this.upload();
    } catch (error) {
      if (!this.isStopped) await this.fail(error);
    }
  }

  private get isStopped(): boolean {
    return this.abort.signal.aborted;
  }

  private async upload(): Promise<void> {
    const { lines, steps } = this.around;
    const item = lines.find(this.id);
    if (!item?.source) return;
    const { source: file } = item;
    if (file.size === 0) throw new FileProblem(MESSAGES.files.uploadEmpty);
    const announced = announcedOf(item) ?? (await persist(() => this.announce(item, file), this.persistence, 1));
    const known = { ...item, ...announced };
    if (this.isStopped) {
      await this.around.discard(known, false);
      return;
    }
    lines.apply(this.id, { type: 'announced', ...announced });
    const onProgress = (sent: number): void => {
      this.progress(sent);
    };
    const send = () => steps.send(file, announced.fileId, { ...this.persistence, onProgress });
    // In parts it persists by itself, part by part.
    await (isLarge(file) ? send() : persist(send, this.persistence, 1));
    const { processing } = await this.complete(known);
    if (this.isStopped) return;
    lines.apply(this.id, { type: 'stored', processing });
    this.around.onStored(known);
    if (processing) void this.waitForProcessing(announced.fileId);
  }

  private announce({ id, target }: UploadItem, file: File): Promise<Announced> {
    const { lines, steps } = this.around;
    const others = lines.all().filter((item) => item.id !== id);
    return steps.announce(file, target, new Set(others.flatMap(({ fileId }) => fileId ?? [])));
  }

  private progress(sent: number): void {
    const { lines, rate } = this.around;
    const before = lines.find(this.id)?.sent ?? 0;
    rate.add(Math.max(0, sent - before));
    lines.progress(this.id, sent);
  }

  private async complete(item: UploadItem & Announced): Promise<{ processing: boolean }> {
    this.completing = true;
    let stored = false;
    try {
      const answer = await persist(() => this.around.steps.complete(item.file, item.fileId), this.persistence);
      stored = true;
      return answer;
    } finally {
      this.completing = false;
      if (this.isStopped) await this.around.discard(item, stored);
    }
  }

  private async fail(error: unknown): Promise<void> {
    const { lines, steps } = this.around;
    const item = lines.find(this.id);
    if (!item) return;
    const isLost = error instanceof ApiError && [404, 409].includes(error.status);
    const kept = isLarge(item.file) && !isLost;
    lines.apply(this.id, { type: 'refused', problem: wordsFor(error), kept, mayRetry: !isAboutTheFile(error) });
    this.around.onFailed(lines.find(this.id) ?? item);
    // Started over from the beginning on retry; what cannot be discarded now the server sweeps.
    const announced = kept ? null : announcedOf(item);
    if (announced) await steps.discard(announced, item.target, false).catch(() => undefined);
  }

  /** The socket says when a file is ready; this is for when it does not (FIL-19, CNS-11). */
  private async waitForProcessing(fileId: string): Promise<void> {
    const { lines, steps } = this.around;
    for (let poll = 0; poll < LIMITS.processingPolls; poll += 1) {
      await new Promise((resolve) => setTimeout(resolve, LIMITS.processingPollEvery));
      if (lines.find(this.id)?.state !== 'processing') return;
      const processing = await steps.isProcessing(fileId).catch(() => true);
      if (!processing) {
        lines.apply(this.id, { type: 'settled', problem: null });
        return;
      }
    }
    lines.apply(this.id, { type: 'settled', problem: null });
    await steps.stopWaiting(fileId).catch(() => undefined);
  }
}
