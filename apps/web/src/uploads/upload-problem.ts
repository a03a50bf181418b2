import { MESSAGES } from '@gable/contracts';
import { ApiError } from '../api/index.js';

/** Why an upload failed, already in words for the person. */
export class UploadProblem extends Error {
  override readonly name = 'UploadProblem';
}

/** The words for whatever stopped an upload. */
export function wordsFor(error: unknown): string {
  if (error instanceof UploadProblem) return error.message;
  if (error instanceof ApiError && error.status === 413) return MESSAGES.files.uploadTooLarge;
  if (error instanceof ApiError && error.isTold) return Object.values(error.errors)[0]?.[0] ?? error.message;
  return MESSAGES.files.storeFailed;
}
