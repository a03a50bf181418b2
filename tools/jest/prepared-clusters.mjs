/** Where suites of one run find the PostgreSQL clusters they begin with copies of: see `libs/platform/src/testing`. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How suites learn of the folder, whichever process runs them. */
const VARIABLE = 'GABLE_TEST_CLUSTERS';

/** Makes the folder, once for all projects of the run. It goes with this process, however that ends by itself. */
export function makeClustersFolder() {
  if (process.env[VARIABLE]) return;
  const folder = mkdtempSync(join(tmpdir(), 'gable-clusters-'));
  // PostgreSQL does not run as root: another user must be able to enter.
  chmodSync(folder, 0o755);
  process.env[VARIABLE] = folder;
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
}
