import { LIMITS } from '@gable/contracts';
import type { KeptUpload } from './upload-drafts.js';
import {
  advance,
  earlierUpload,
  newUpload,
  type UploadDetails,
  type UploadEvent,
  type UploadItem,
  type UploadTarget,
} from './upload-item.js';

/** The lines of the upload queue as the screen reads them: each change makes new ones, of which the screen hears. */
export class UploadLines {
  private lines: readonly UploadItem[] = [];
  private readonly listeners = new Set<() => void>();
  private soon: ReturnType<typeof setTimeout> | undefined;
  private nextId = 1;

  readonly all = (): readonly UploadItem[] => this.lines;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  find(id: string): UploadItem | undefined {
    return this.lines.find((item) => item.id === id);
  }

  add(files: readonly File[], target: UploadTarget, detailsOf: (file: File) => UploadDetails): readonly UploadItem[] {
    const added = files.map((file) => newUpload(String(this.nextId++), file, target, detailsOf(file)));
    this.lines = [...this.lines, ...added];
    this.announceChange();
    return added;
  }

  /** Brings back what was uploaded in an earlier visit. */
  restore(kept: readonly KeptUpload[]): void {
    const restored = kept.flatMap((upload) =>
      upload.stored ? [earlierUpload(String(this.nextId++), upload, upload.stored)] : [],
    );
    this.lines = [...restored, ...this.lines];
    this.announceChange();
  }

  /** Takes all other lines out. */
  keep(which: (item: UploadItem) => boolean): void {
    this.lines = this.lines.filter(which);
    this.announceChange();
  }

  apply(id: string, event: UploadEvent): void {
    this.advance(id, event);
    this.announceChange();
  }

  /** Progress comes more often than anybody can see it (FIL-32, CNS-18). */
  progress(id: string, sent: number): void {
    this.advance(id, { type: 'progressed', sent });
    this.soon ??= setTimeout(() => {
      this.announceChange();
    }, LIMITS.uploadProgressEvery);
  }

  /** Lets go of everything, and nobody hears of it. */
  forget(): void {
    this.lines = [];
    clearTimeout(this.soon);
  }

  announceChange(): void {
    clearTimeout(this.soon);
    this.soon = undefined;
    for (const listener of this.listeners) listener();
  }

  private advance(id: string, event: UploadEvent): void {
    this.lines = this.lines.map((item) => (item.id === id ? advance(item, event) : item));
  }
}
