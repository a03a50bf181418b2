import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimWorkingDirectory, withWorkingDirectory } from './working-directory.js';

let parent: string;
beforeEach(async () => {
  parent = join(await mkdtemp(join(tmpdir(), 'gable-working-')), 'work');
});
afterEach(() => rm(join(parent, '..'), { recursive: true }));

describe('the folder of one piece of work', () => {
  it('is its own, and gone afterwards with all that was written', async () => {
    const seen = await Promise.all(
      [1, 2].map(() =>
        withWorkingDirectory(parent, async (directory) => {
          await writeFile(join(directory, 'original'), 'bytes');
          return directory;
        }),
      ),
    );
    expect(new Set(seen).size).toBe(2);
    expect(await readdir(parent)).toEqual([]);
  });

  it('can be entered by nobody else: originals are private', async () => {
    const mode = await withWorkingDirectory(parent, async (directory) => (await stat(directory)).mode & 0o777);
    expect(mode).toBe(0o700);
  });

  it('is gone after work that failed, whose error is reported', async () => {
    const failing = withWorkingDirectory(parent, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await readdir(parent)).toEqual([]);
  });
});

describe('the folder of a process', () => {
  /** The number of a process that has ended. */
  const deadPid = () => spawnSync(process.execPath, ['--version']).pid;
  const leave = async (name: string) => {
    await mkdir(join(parent, name, 'job-1'), { recursive: true });
    await writeFile(join(parent, name, 'job-1', 'original'), 'a whole plan');
  };

  it('is made, empty, named after the process and private', async () => {
    const directory = await claimWorkingDirectory(parent);
    expect(directory).toBe(join(parent, `${hostname()}.${process.pid}`));
    expect(await readdir(directory)).toEqual([]);
    expect((await stat(directory)).mode & 0o777).toBe(0o711);
  });

  it('replaces those of workers that were killed', async () => {
    await leave(`${hostname()}.${deadPid()}`);
    await leave(`${hostname()}.${deadPid()}`);
    const directory = await claimWorkingDirectory(parent);
    expect(await readdir(parent)).toEqual([directory.slice(parent.length + 1)]);
  });

  it('replaces one of an earlier life under the same number, as in a container', async () => {
    await leave(`${hostname()}.${process.pid}`);
    expect(await readdir(await claimWorkingDirectory(parent))).toEqual([]);
  });

  it('leaves those of living workers and of other machines alone', async () => {
    const others = [`${hostname()}.${process.ppid}`, `another-machine.${deadPid()}`];
    for (const name of others) await leave(name);
    await claimWorkingDirectory(parent);
    for (const name of others) expect(await readdir(join(parent, name))).toEqual(['job-1']);
  });
});
