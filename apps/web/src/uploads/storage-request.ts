import {
  LIMITS,
  MESSAGES,
  STORAGE_FULL_CODES,
  STORAGE_FULL_STATUS,
  UPLOAD_FILE_FIELD,
  uploadFormFields,
} from '@gable/contracts';
import type { UploadForm } from '../api/index.js';
import { FileProblem, UploadProblem } from './upload-problem.js';

/** The storage answered something else than it should. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';

  constructor(
    readonly status: number,
    /** Storages answer refusals as XML with a code. */
    readonly answer: string,
  ) {
    super(`The storage answered ${status}.`);
  }
}

/** Room is nothing that the next try finds: the person reads of it. */
function refusalOf(status: number, answer: string): Error {
  const isFull = status === STORAGE_FULL_STATUS || STORAGE_FULL_CODES.some((code) => answer.includes(`<Code>${code}<`));
  return isFull ? new UploadProblem(MESSAGES.requests.storageFull) : new StorageRefusal(status, answer);
}

interface StorageRequest {
  method: 'POST' | 'PUT';
  url: string;
  body: FormData | Blob;
  /** The status of an answer that is well. */
  expected: number;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends something to the object storage. Rejects with {@link StorageRefusal} when it answers anything but what is
 * expected, with {@link UploadProblem} when it is full, and with TypeError when it cannot be reached or nothing moves any
 * more. XMLHttpRequest, because fetch reports no upload progress.
 */
function sendToStorage({ method, url, body, expected, onProgress, signal }: StorageRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const ended = new AbortController();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const settle = (how: () => void): void => {
      clearTimeout(stalled);
      ended.abort();
      how();
    };
    const watch = (patience: number = LIMITS.partStalledAfter): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        settle(() => {
          reject(new TypeError('Nothing moves any more.'));
        });
        request.abort();
      }, patience);
    };
    request.open(method, url);
    request.upload.addEventListener('progress', ({ loaded }) => {
      watch();
      onProgress(loaded);
    });
    request.upload.addEventListener('load', () => {
      // All has left; a busy storage may take its time to have it on the disk.
      watch(LIMITS.storageAnswersWithin);
    });
    request.addEventListener('load', () => {
      settle(() => {
        if (request.status === expected) resolve();
        else reject(refusalOf(request.status, request.responseText));
      });
    });
    request.addEventListener('error', () => {
      settle(() => {
        reject(new TypeError('The storage cannot be reached.'));
      });
    });
    signal.addEventListener(
      'abort',
      () => {
        settle(() => {
          reject(signal.reason as Error);
        });
        request.abort();
      },
      { signal: ended.signal },
    );
    watch();
    request.send(body);
  });
}

/** Posts a file to the object storage with its signed form (API-82, CNS-20). */
export async function postToStorage(
  form: UploadForm,
  file: File,
  contentType: string,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of uploadFormFields(form, contentType)) body.append(name, value);
  body.append(UPLOAD_FILE_FIELD, file);
  try {
    await sendToStorage({
      method: 'POST',
      url: form.url,
      body,
      expected: LIMITS.storageCreatedStatus,
      onProgress: (sent) => {
        onProgress(Math.min(sent, file.size));
      },
      signal,
    });
  } catch (error) {
    const isTooLarge =
      error instanceof StorageRefusal && (error.status === 413 || error.answer.includes('EntityTooLarge'));
    throw isTooLarge ? new FileProblem(MESSAGES.files.uploadTooLarge) : error;
  }
}

/** Sends one part of a file to its signed address. */
export const putToStorage = (
  url: string,
  body: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> => sendToStorage({ method: 'PUT', url, body, expected: 200, onProgress, signal });
