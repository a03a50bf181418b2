import type { ProcessingError } from '@gable/contracts';
import { isStorageFull, ObjectNotFoundError, ObjectStorageUnavailableError } from '@gable/platform';
import { DelayedError, type Job } from 'bullmq';
import { RenderError } from '../rendering/index.js';

/** A try of a job, as far as work cares for it. */
export type Try = Pick<Job, 'attemptsMade' | 'opts' | 'moveToDelayed'>;

/** Puts the job back without counting a try. */
export async function postpone(job: Try, token: string | undefined, wait: number): Promise<never> {
  await job.moveToDelayed(Date.now() + wait, token);
  throw new DelayedError();
}

/** Why the file itself cannot be processed; null when another try may succeed. */
export const fileFault = (error: unknown): ProcessingError | null =>
  error instanceof RenderError && error.blamesFile ? error.reason : null;

/** What to say of work whose last try failed for a reason outside of the file. */
export const machineFault = (error: unknown): ProcessingError =>
  concernsStorage(error) ? 'storage_unavailable' : 'interrupted';

/**
 * The storage does not answer, or has no room. That says nothing of a file and ends by itself, so no work ends because of it: what
 * was asked for stays so, and the sweep asks again when all tries of a job are over.
 */
export const waitsForStorage = (error: unknown): boolean =>
  error instanceof ObjectStorageUnavailableError || isStorageFull(error);

/** The storage does not answer, is full or has lost the original, or this machine's own disk is full. */
const concernsStorage = (error: unknown): boolean =>
  waitsForStorage(error) ||
  error instanceof ObjectNotFoundError ||
  (error instanceof RenderError && error.reason === 'storage_unavailable');

/** Whether the queue gives the job up when it fails now. */
export const isLastTry = (job: Try): boolean => job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
