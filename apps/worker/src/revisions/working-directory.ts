import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Runs work with a folder of its own, removed afterwards whatever happens. */
export async function withWorkingDirectory<Result>(
  parent: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const directory = await mkdtemp(join(parent, 'job-'));
  try {
    return await work(directory);
  } finally {
    await remove(directory);
  }
}

/**
 * For us, and for others to pass through but not to list: render children get to their own folders as users of their own.
 * All else that lies here is closed to them. Set afterwards, because a strict umask would take it away.
 */
const PASSABLE = 0o711;

/**
 * Makes the folder this process works in and removes those of processes that were killed: they hold whole originals.
 * The folder carries the process in its name, so that workers of one machine can share `parent`.
 * @returns its path
 */
export async function claimWorkingDirectory(parent: string): Promise<string> {
  const isNew = await mkdir(parent, { recursive: true });
  if (isNew !== undefined) await chmod(parent, PASSABLE);
  const ours = `${hostname()}.`;
  const names = (await readdir(parent)).filter((name) => name.startsWith(ours));
  // A folder with our own number is of an earlier life: in a container every worker has the same.
  const left = names.filter((name) => {
    const pid = Number(name.slice(ours.length));
    return pid === process.pid || !isAlive(pid);
  });
  await Promise.all(left.map((name) => remove(join(parent, name))));
  const directory = join(parent, `${ours}${process.pid}`);
  await mkdir(directory);
  await chmod(directory, PASSABLE);
  return directory;
}

/** Removes a folder into which a dying render child may still write a last picture. */
const remove = (directory: string): Promise<void> => rm(directory, { recursive: true, force: true, maxRetries: 5 });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
