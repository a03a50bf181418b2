import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who runs an instance, as its lock file says. */
export interface InstanceOwner {
  pid: number;
  address: string;
}

/** Another supervisor already runs on this data folder. */
export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError';

  constructor(owner: InstanceOwner) {
    super(`Gable is already running with this data folder at ${owner.address} (process ${owner.pid}).`);
  }
}

/** The right to run on a data folder. */
export interface InstanceLock {
  /** The one before us was killed: what it started may still be ending. */
  afterCrash: boolean;
  release(): void;
}

/**
 * Takes a data folder for this process, so that two supervisors never stop each other's database.
 * @throws {@link AlreadyRunningError}
 */
export function lockInstance(dataDirectory: string, address: string): InstanceLock {
  const path = join(dataDirectory, 'running.json');
  mkdirSync(dataDirectory, { recursive: true });
  const before = readOwner(path);
  if (before && before.pid !== process.pid && isNode(before.pid)) throw new AlreadyRunningError(before);
  writeFileSync(path, JSON.stringify({ pid: process.pid, address } satisfies InstanceOwner));
  return { afterCrash: before !== null, release: () => rmSync(path, { force: true }) };
}

function readOwner(path: string): InstanceOwner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as InstanceOwner;
  } catch {
    // Not there, or cut off by a crash: nobody holds it.
    return null;
  }
}

/** Whether a process lives and may be one of ours: its number may belong to anyone after a crash. */
function isNode(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start');
  } catch {
    return false;
  }
}
