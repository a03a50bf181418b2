/** The program of a thread that reads rich text, see {@link RichTextReader}. */
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../threads/index.js';
import { readRichText, type ReadRichText, type SentRichText } from './read-rich-text.js';

const say = (answer: ThreadAnswer<ReadRichText>): void => parentPort?.postMessage(answer);

parentPort?.on('message', (sent: SentRichText) => {
  try {
    say({ answer: readRichText(sent) });
  } catch (error) {
    say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
say({ ready: true });
