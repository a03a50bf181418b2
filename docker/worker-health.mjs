/**
 * Health of the worker's container. The worker answers no requests; what it cannot work without are its connections to
 * the database and, where there is one, to Redis. Inside its container every connection is its own, so the kernel's
 * table tells whether they stand. Exits 0 when they do.
 */
import { readFileSync } from 'node:fs';

/** The state "established" in the kernel's table. */
const ESTABLISHED = '01';

const needed = [
  ['DATABASE_URL', 5432],
  ['REDIS_URL', 6379],
].flatMap(([name, usual]) => {
  const address = process.env[name];
  return address ? [{ name, port: Number(new URL(address).port) || usual }] : [];
});

const connectedPorts = new Set(
  ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readTable(table).flatMap((line) => {
      const [, , remote, state] = line.trim().split(/\s+/);
      return state === ESTABLISHED ? [Number.parseInt(remote.split(':').at(-1), 16)] : [];
    }),
  ),
);

const missing = needed.filter(({ port }) => !connectedPorts.has(port));
if (missing.length > 0) {
  process.stderr.write(`not connected: ${missing.map(({ name, port }) => `${name} (port ${port})`).join(', ')}\n`);
  process.exit(1);
}

function readTable(path) {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(1);
  } catch (error) {
    // A kernel without IPv6 has no table of it.
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
