import { MESSAGES } from '@gable/contracts';
import { ApiError } from '../api/index.js';

/** Why an upload failed, already in words for the person. */
export class UploadProblem extends Error {
  override readonly name: string = 'UploadProblem';
}

/** The file itself is what is wrong: no other try can help. */
export class FileProblem extends UploadProblem {
  override readonly name = 'FileProblem';
}

/** Whether what stopped an upload is the file itself: its size, its name, its type. */
export const isAboutTheFile = (error: unknown): boolean =>
  error instanceof FileProblem ||
  (error instanceof ApiError && (error.status === 413 || error.code === 'validation_failed'));

/** The words for whatever stopped an upload. */
export function wordsFor(error: unknown): string {
  if (error instanceof UploadProblem) return error.message;
  // Something before the API has refused it, which names no limit.
  if (error instanceof ApiError && error.status === 413 && error.code === null) return MESSAGES.files.uploadTooLarge;
  if (error instanceof ApiError && error.isExplained) return Object.values(error.errors)[0]?.[0] ?? error.message;
  return MESSAGES.files.storeFailed;
}
