import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '@gable/platform';
import { startWorker } from './worker.js';

const worker = await startWorker(readConfiguration(), fileURLToPath(new URL('./render-child.js', import.meta.url)));

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await worker.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by a supervisor that has died: nobody would ever stop us.
process.on('disconnect', () => void stop());

process.send?.({ type: 'ready' });
