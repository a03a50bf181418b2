import { LIMITS, MESSAGES, UPLOAD_FILE_FIELD, uploadFormFields } from '@gable/contracts';
import type { UploadForm } from '../api/index.js';
import { UploadProblem } from './upload-problem.js';

/**
 * Posts a file to the object storage with its signed form (API-82, CNS-20). Rejects when the storage answers anything
 * but 201, cannot be reached, or the signal is aborted. XMLHttpRequest, because fetch tells no upload progress.
 */
export function postToStorage(
  form: UploadForm,
  file: File,
  contentType: string,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of uploadFormFields(form, contentType)) body.append(name, value);
  body.append(UPLOAD_FILE_FIELD, file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.url);
    request.upload.addEventListener('progress', ({ loaded }) => {
      onProgress(Math.min(loaded, file.size));
    });
    request.addEventListener('load', () => {
      if (request.status === LIMITS.storageCreatedStatus) resolve();
      else reject(refusal(request.responseText));
    });
    request.addEventListener('error', () => {
      reject(new UploadProblem(MESSAGES.files.storeFailed));
    });
    request.addEventListener('abort', () => {
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    });
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.send(body);
  });
}

/** Storages answer refusals as XML with a code. */
const refusal = (answer: string): UploadProblem =>
  new UploadProblem(answer.includes('EntityTooLarge') ? MESSAGES.files.uploadTooLarge : MESSAGES.files.storeFailed);
