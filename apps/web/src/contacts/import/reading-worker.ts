import { CsvProblem } from './csv-table.js';
import { FileReading } from './file-reading.js';

/** A call of {@link FileReading} on its way to its thread. */
export interface ReadingCall {
  id: number;
  method: keyof FileReading;
  args: unknown[];
}

/** Its answer: what it gave, what is wrong with the file, or what went wrong. */
export interface ReadingAnswer {
  id: number;
  result?: unknown;
  problem?: string;
  failure?: string;
}

const reading = new FileReading();

addEventListener('message', ({ data }: MessageEvent<ReadingCall>) => {
  void answer(data);
});

async function answer({ id, method, args }: ReadingCall): Promise<void> {
  const call = reading[method] as (...args: unknown[]) => unknown;
  try {
    reply({ id, result: await call.apply(reading, args) });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    reply(error instanceof CsvProblem ? { id, problem: words } : { id, failure: words });
  }
}

const reply = (message: ReadingAnswer): void => {
  postMessage(message);
};
