/** An S3 server of a measurement's own, in memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { requirePeer } from './peers.mjs';

/** Ends the measurement where it cannot be started. */
export function requireRadosgw() {
  for (const program of ['radosgw', 'ceph-mon', 'ceph-osd']) requirePeer(program);
}

/** Starts one; resolves, when it answers, with what the product's processes need to know of it. */
export async function startRadosgw() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../tools/radosgw.mjs', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The S3 server ended.')));
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  ended.catch(() => undefined);
  return { environment: { ...JSON.parse(line), S3_BUCKET: 'gable-bench' }, stop: () => child.kill() };
}
