import { fileMessageLeft } from '@gable/contracts';
import { isDescribed, isStored, isUnderWay, type UploadItem } from './upload-item.js';

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
  /** In the project already. */
  stored: number;
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
    stored: count(isStored),
    described: items.some(isDescribed),
    maySave: state === 'finished' && active.every(({ details }) => fileMessageLeft(details.message) >= 0),
  };
}
