import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who runs an instance, as its lock file says. */
export interface InstanceOwner {
  pid: number;
  /** When its process began, in the words of the system: another process of the same number began at another time. */
  began: string;
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
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const before = readOwner(path);
  if (before && isRunning(before)) throw new AlreadyRunningError(before);
  const own: InstanceOwner = { pid: process.pid, began: beginningOf(process.pid) ?? '', address };
  // Whole or not at all, also on a disk that is full.
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  // Of two that came at once the later one is named here.
  const named = readOwner(path);
  if (named && named.pid !== own.pid) throw new AlreadyRunningError(named);
  return {
    afterCrash: before !== null,
    release: () => {
      if (readOwner(path)?.pid === own.pid) rmSync(path, { force: true });
    },
  };
}

function readOwner(path: string): InstanceOwner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as InstanceOwner;
  } catch {
    // Not there, or cut off by a crash: nobody holds it.
    return null;
  }
}

/** Whether the very process that wrote the file still runs: its number may belong to anyone after a crash. */
function isRunning({ pid, began }: InstanceOwner): boolean {
  return pid !== process.pid && began !== undefined && began !== '' && beginningOf(pid) === began;
}

/** When a process began; undefined where there is none of this number. */
export function beginningOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
    }
    // Behind the name, which may hold anything: the 22nd value is clock ticks since the machine started.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...values] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${values[18]}`;
  } catch {
    return undefined;
  }
}
