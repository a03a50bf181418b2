/** A Redis of a measurement's own, that keeps nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { freePort } from '../dist/bench/instance.js';
import { requirePeer } from './peers.mjs';

/** Starts one; resolves when it takes connections. */
export async function startRedis() {
  requirePeer('redis-server');
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', tmpdir()], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  while (!said.includes('Ready to accept connections')) said += String((await once(child.stdout, 'data'))[0]);
  child.stdout.resume();
  return { url: `redis://127.0.0.1:${port}`, stop: () => child.kill() };
}
