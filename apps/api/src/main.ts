import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.js';
import { openPlatform } from './platform/platform.js';

const platform = await openPlatform();
/** Where the build puts the web client, seen from dist/api. */
const app = await createApp(platform, fileURLToPath(new URL('../web', import.meta.url)));

/** Stops taking requests, lets the running ones finish, then closes what the process stands on. */
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await app.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by a supervisor that has died: nobody would ever stop us.
process.on('disconnect', () => void stop());

await app.listen(platform.configuration.port, '0.0.0.0');
platform.logger.info({ port: platform.configuration.port }, 'api is listening');
process.send?.({ type: 'ready' });
