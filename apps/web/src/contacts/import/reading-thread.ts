import ReadingWorker from './reading-worker.js?worker';
import type { ReadingAnswer, ReadingCall } from './reading-worker.js';
import { CsvProblem } from './csv-table.js';
import type { FileReading } from './file-reading.js';

/** A file that is read beside the page: each call of it is answered later. */
export type RemoteReading = {
  [Name in keyof FileReading]: (
    ...args: Parameters<FileReading[Name]>
  ) => Promise<Awaited<ReturnType<FileReading[Name]>>>;
} & { close: () => void };

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Begins to read a file in a thread of its own, so that the page never stands still. */
export function startReading(): RemoteReading {
  const worker = new ReadingWorker();
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.problem !== undefined) call?.reject(new CsvProblem(data.problem));
    else if (data.failure !== undefined) call?.reject(new Error(data.failure));
    else call?.resolve(data.result);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  const ask = (method: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = calls++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args } as ReadingCall);
    });
  const close = (): void => {
    worker.terminate();
  };
  return new Proxy({} as RemoteReading, {
    get: (_, name) => (name === 'close' ? close : (...args: unknown[]) => ask(String(name), args)),
  });
}
