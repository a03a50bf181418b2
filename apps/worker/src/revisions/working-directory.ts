import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs work with a folder of its own, removed afterwards whatever happens. */
export async function withWorkingDirectory<Result>(
  parent: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  const directory = await mkdtemp(join(parent, 'job-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
