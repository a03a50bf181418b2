import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import type { ReadyMessage } from '@gable/contracts';
import { createApp } from './app.js';
import { DemoWorkspace } from './demo/index.js';
import { openPlatform } from './platform/platform.js';

/** Milliseconds running requests get to finish; what hangs longer, because the database is away, is cut off. */
const STOP_WITHIN = 15_000;

/** Where the build puts the web client, seen from dist/api. */
const webFolder = fileURLToPath(new URL('../web', import.meta.url));
const starting = start();

let stopping = false;
/** Stops taking requests, lets the running ones finish, then closes what the process stands on. */
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN).unref();
  const { app, demo } = await starting;
  await demo?.stop();
  await app.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by a supervisor that has died: nobody would ever stop us.
process.on('disconnect', () => void stop());
if (process.connected === false) void stop();

const { platform, demo } = await starting;
platform.logger.info({ port: platform.configuration.port }, 'api is listening');
const ready: ReadyMessage = { type: 'ready', ...(demo && { demo: demo.signIn }) };
process.send?.(ready);
demo?.makeFiles();

async function start() {
  const platform = await openPlatform();
  const demo = await DemoWorkspace.open(platform);
  const app = await createApp(platform, webFolder);
  await app.listen(platform.configuration.port, platform.configuration.host);
  return { platform, demo, app };
}
