import { fileMessageLeft } from '@gable/contracts';
import { isDescribed, isUnderWay, type UploadItem } from './upload-item.js';

/** Where all uploads together stand (FIL-27); `idle` is also what they are reset to. */
export type UploadsState = 'idle' | 'working' | 'finishing' | 'finished';

/** What the uploads add up to. */
export interface UploadTotals {
  state: UploadsState;
  bytes: number;
  sent: number;
  underWay: number;
  waiting: number;
  processing: number;
  failed: number;
  /** Whether something was said of them that is not saved. */
  described: boolean;
  /** FIL-28, VAL-18: nothing is under way or being saved, and no message is too long. */
  maySave: boolean;
}

/** The uploads in numbers (FIL-27, FIL-28, FIL-33). */
export function totalsOf(items: readonly UploadItem[], saving: boolean): UploadTotals {
  const active = items.filter(({ state }) => state !== 'failed');
  const count = (which: (item: UploadItem) => boolean): number => items.filter(which).length;
  const underWay = count(isUnderWay);
  const state = saving ? 'finishing' : underWay > 0 ? 'working' : items.length > 0 ? 'finished' : 'idle';
  return {
    state,
    bytes: active.reduce((sum, { file }) => sum + file.size, 0),
    sent: active.reduce((sum, { sent }) => sum + sent, 0),
    underWay,
    waiting: count(({ waiting }) => waiting),
    processing: count(({ state: each }) => each === 'processing'),
    failed: items.length - active.length,
    described: items.some(isDescribed),
    maySave: state === 'finished' && active.every(({ details }) => fileMessageLeft(details.message) >= 0),
  };
}

/** Milliseconds that the speed is the mean of. */
const WINDOW = 4_000;

/** Speed of what goes out, over the last seconds. */
export class TransferRate {
  private samples: { at: number; bytes: number }[] = [];

  constructor(private readonly now: () => number) {}

  add(bytes: number): void {
    this.samples.push({ at: this.now(), bytes });
  }

  reset(): void {
    this.samples = [];
  }

  /** Bytes a second; 0 while nothing is known. */
  bytesPerSecond(): number {
    const now = this.now();
    this.samples = this.samples.filter(({ at }) => now - at <= WINDOW);
    const first = this.samples[0];
    if (!first) return 0;
    const span = Math.max(now - first.at, 250);
    return (this.samples.reduce((sum, { bytes }) => sum + bytes, 0) / span) * 1000;
  }

  /** Seconds until so many bytes are gone, or null while nothing is known. */
  secondsFor(bytes: number): number | null {
    const speed = this.bytesPerSecond();
    return speed > 0 ? bytes / speed : null;
  }
}

const MEGABYTE = 1_000_000;

/** Bytes in MB with two decimals (FIL-24, FIL-33, CNS-17): what has any has a hundredth at least. */
export const megabytes = (bytes: number): string => (bytes > 0 ? Math.max(bytes / MEGABYTE, 0.01) : 0).toFixed(2);

/** Seconds left, in the words one would use. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`;
}
