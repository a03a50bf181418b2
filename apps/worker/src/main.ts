import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { closeToOthers, forgetSecrets, readConfiguration } from '@gable/platform';
import { startWorker } from './worker.js';

/**
 * Milliseconds running jobs get to be handed back. With the database or the queue away they cannot be: then their leases
 * and locks run out by themselves.
 */
const STOP_WITHIN = 15_000;

const renderChild = fileURLToPath(new URL('./render-child.js', import.meta.url));
const leaving = new AbortController();
// Before a document is near: what takes a render child over must not find our keys by way of this process.
await closeToOthers();
const configuration = readConfiguration();
await forgetSecrets();
const starting = startWorker(configuration, { renderChild, signal: leaving.signal });

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN).unref();
  leaving.abort();
  const worker = await starting.catch(() => undefined);
  await worker?.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by a supervisor that has died: nobody would ever stop us.
process.on('disconnect', () => void stop());
if (process.connected === false) void stop();

await starting.catch((error: unknown) => {
  if (!stopping) throw error;
});
if (!stopping) process.send?.({ type: 'ready' });
