/**
 * Proves the many-machine form without containers: `node tools/topology.mjs`. Two api and two worker processes share
 * PostgreSQL, Redis (Debian's `redis-server`) and the storage: a folder, or with TOPOLOGY_S3=radosgw an S3 server. With
 * TOPOLOGY_BEFORE=FOLDER, a built checkout of an earlier version, one of each is of that, as in an upgrade without a break.
 * Exits non-zero when anything is not as it must be, and leaves nothing running.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');

if (!existsSync(resolve(root, 'dist/tools/topology.js'))) {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs', 'servers'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await import('../dist/tools/topology.js');
