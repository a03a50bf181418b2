import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the processes that Playwright starts learn of the folder. */
const VARIABLE = 'GABLE_E2E_FOLDER';

/** The folder of this run's files, made by the first to ask; it goes with that process. */
export function runFolder(): string {
  const known = process.env[VARIABLE];
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'gable-e2e-'));
  // PostgreSQL does not run as root: another user must be able to enter.
  chmodSync(folder, 0o755);
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  process.env[VARIABLE] = folder;
  return folder;
}

/**
 * A data folder with the demo workspace in which everything is processed, for instances to begin with. `npm test` names one
 * that it has prepared; by hand GABLE_DEMO_DATA keeps one from run to run.
 */
export const preparedData = (): string => process.env['GABLE_DEMO_DATA'] || join(runFolder(), 'demo');
