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
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
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
