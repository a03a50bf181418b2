/** Prints the SQL a new migration needs: what separates a freshly migrated database from the entities. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
for (const script of [['tools/build.mjs', 'servers'], ['dist/tools/migration-generate.js']]) {
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
