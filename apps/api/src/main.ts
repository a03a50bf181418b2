import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import type { ReadyMessage } from '@gable/contracts';
import { closeToOthers, forgetSecrets, whenDatabaseAnswers } from '@gable/platform';
import { createApp } from './app.js';
import { openPlatform, type Platform } from './platform/index.js';
import { hashPassword } from './sessions/index.js';

/** Milliseconds running requests get to finish; what hangs longer, because the database is away, is cut off. */
const STOP_WITHIN = 15_000;

/** Where the build puts the web client, seen from dist/api. */
const webFolder = fileURLToPath(new URL('../web', import.meta.url));
/** And what draws its first files. */
const filesOutline = fileURLToPath(new URL('../outline/files-outline-program.js', import.meta.url));
/** And the program of the threads that read rich text. */
const richTextThread = fileURLToPath(new URL('./rich-text-thread.js', import.meta.url));
/** And what it says of the routes. */
const apiDocument = fileURLToPath(new URL('./openapi.json', import.meta.url));
const leaving = new AbortController();
const starting = start(leaving.signal);

let stopping = false;
/** Stops taking requests, lets the running ones finish, then closes what the process stands on. */
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN).unref();
  leaving.abort();
  const running = await starting.catch(() => undefined);
  await running?.demo?.stop();
  await running?.app.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by a supervisor that has died: nobody would ever stop us.
process.on('disconnect', () => void stop());
if (process.connected === false) void stop();

const running = await starting.catch((error: unknown) => {
  if (!stopping) throw error;
});
if (running && !stopping) {
  const { platform, demo } = running;
  const { host, port } = platform.configuration;
  platform.logger.info({ host, port }, 'api is listening');
  const ready: ReadyMessage = { type: 'ready', ...(demo && { demo: demo.signIn }) };
  process.send?.(ready);
  demo?.makeFiles();
}

async function start(signal: AbortSignal) {
  await closeToOthers();
  const environment = { ...process.env };
  await forgetSecrets();
  const platform = await openPlatform(environment, signal);
  const demo = await whenDatabaseAnswers(() => openDemo(platform), platform.logger, signal);
  const app = await createApp(platform, { webFolder, filesOutline, richTextThread, apiDocument });
  await app.listen(platform.configuration.port, platform.configuration.host);
  return { platform, demo, app };
}

/** The demo workspace where there is one. Its program, a third of ours, is loaded only where it may be. */
async function openDemo(platform: Platform) {
  if (!platform.configuration.demo) return undefined;
  const { DemoWorkspace } = await import('@gable/demo');
  return DemoWorkspace.open({ ...platform, hashPassword });
}
