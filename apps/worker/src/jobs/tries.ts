import type { ProcessingError } from '@gable/contracts';
import { isStorageFull, ObjectNotFoundError, ObjectStorageUnavailableError } from '@gable/platform';
import { DelayedError, type Job } from 'bullmq';
import { RenderError } from '../rendering/index.js';

/** Puts the job back without counting a try. */
export async function postpone(job: Job, token: string | undefined, wait: number): Promise<never> {
  await job.moveToDelayed(Date.now() + wait, token);
  throw new DelayedError();
}

/** Why the file itself cannot be processed; null when another try may succeed. */
export const fileFault = (error: unknown): ProcessingError | null =>
  error instanceof RenderError && error.blamesFile ? error.reason : null;

/** What to say of work whose last try failed for a reason outside of the file. */
export const machineFault = (error: unknown): ProcessingError =>
  concernsStorage(error) ? 'storage_unavailable' : 'interrupted';

/** The storage does not answer, is full or has lost the original, or this machine's own disk is full. */
const concernsStorage = (error: unknown): boolean =>
  error instanceof ObjectStorageUnavailableError ||
  error instanceof ObjectNotFoundError ||
  isStorageFull(error) ||
  (error instanceof RenderError && error.reason === 'storage_unavailable');

/** Whether the queue gives the job up when it fails now. */
export const isLastTry = (job: Job): boolean => job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
