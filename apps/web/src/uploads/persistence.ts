import { LIMITS } from '@gable/contracts';
import { ApiError } from '../api/index.js';
import { StorageRefusal } from './storage-request.js';
import { UploadProblem } from './upload-problem.js';

/** What a step that is tried again needs to know. */
export interface Persistence {
  connection: Connection;
  /** Called when the upload waits for the connection, and when it goes on. */
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
}

/** Asking again cannot help: the API or the storage has said no. */
function isFinal(error: unknown): boolean {
  if (error instanceof UploadProblem) return true;
  if (error instanceof ApiError) return error.isExplained && error.status !== 429;
  // An address that has run out is made anew; an upload the storage does not know is over.
  return error instanceof StorageRefusal && error.status < 500 && ![403, 408, 409, 429].includes(error.status);
}

/**
 * Does a step again until it succeeds: after pauses that double, and without counting while there is no connection.
 * @throws whatever the last try did, when it is final or the tries are used up
 */
export async function persist<Result>(
  step: () => Promise<Result>,
  { connection, onWaiting, signal }: Persistence,
  tries: number = LIMITS.partTries,
): Promise<Result> {
  for (let failures = 0; ;) {
    try {
      return await step();
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error;
      if (!connection.isOnline()) {
        onWaiting(true);
        await connection.untilOnline(signal);
        onWaiting(false);
        continue;
      }
      failures += 1;
      if (failures >= tries) throw error;
      await pause(Math.min(LIMITS.partRetryAfter * 2 ** (failures - 1), LIMITS.partRetryAtMost), signal);
    }
  }
}

/** Whether the network is there, as far as the browser knows. */
export interface Connection {
  isOnline: () => boolean;
  /** Resolves when it is, at once if it is already; rejects when the signal is aborted. */
  untilOnline: (signal: AbortSignal) => Promise<void>;
}

/** The connection of this device. */
export const deviceConnection: Connection = {
  isOnline: () => navigator.onLine,
  untilOnline: (signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (navigator.onLine) {
        resolve();
        return;
      }
      const stop = new AbortController();
      const options = { signal: stop.signal };
      addEventListener(
        'online',
        () => {
          stop.abort();
          resolve();
        },
        options,
      );
      signal.addEventListener(
        'abort',
        () => {
          stop.abort();
          reject(signal.reason as Error);
        },
        options,
      );
    }),
};

/** Waits so many milliseconds; rejects when the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
