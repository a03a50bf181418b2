import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import { type OperatingUser, canPass, canReach } from './operating-user.js';

/**
 * Settles where the database really is and hands it to the user who runs it.
 *
 * Below a folder that user cannot enter (root's home) it is moved to `sharedDirectory`, and a link is left behind: the
 * data folder still names its database, and the next start finds it.
 * @returns the real path; nothing may be there yet
 */
export async function placeData(
  dataDirectory: string,
  user: OperatingUser | null,
  sharedDirectory: string,
): Promise<string> {
  await mkdir(dirname(dataDirectory), { recursive: true });
  const place = await followLink(dataDirectory);
  if (!user) return place;
  if (!(await canPass(dirname(place), user))) {
    const reachable = await moveWhereReachable(place, user, sharedDirectory);
    await rm(dataDirectory, { force: true });
    await symlink(reachable, dataDirectory);
    return reachable;
  }
  await handOver(place, user);
  return place;
}

async function followLink(dataDirectory: string): Promise<string> {
  const facts = await lstat(dataDirectory).catch(() => null);
  if (!facts) return join(await realpath(dirname(dataDirectory)), basename(dataDirectory));
  try {
    return await realpath(dataDirectory);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database of ${dataDirectory} is kept at ${await readlink(dataDirectory)}, which is gone. ` +
        `Bring it back, or remove ${dataDirectory} to begin with an empty one.`,
      { cause: error },
    );
  }
}

async function moveWhereReachable(place: string, user: OperatingUser, sharedDirectory: string): Promise<string> {
  await mkdir(sharedDirectory, { recursive: true, mode: 0o755 });
  const home = await mkdtemp(join(await realpath(sharedDirectory), 'data-'));
  await chmod(home, 0o755);
  if (!(await canReach(home, user))) {
    await rmdir(home);
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and the user it runs as can reach neither ${place} nor ${sharedDirectory}. ` +
        'Set GABLE_DATA_DIR to a folder every user may enter, start as another user, or set DATABASE_URL.',
    );
  }
  const reachable = join(home, 'postgres');
  await moveFolder(place, reachable);
  await handOver(reachable, user);
  return reachable;
}

async function moveFolder(from: string, to: string): Promise<void> {
  if (!(await stat(from).catch(() => null))) return;
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    await rm(from, { recursive: true });
  }
}

/** Makes everything below belong to the user. Looks only at the folder itself when it does already. */
async function handOver(folder: string, user: OperatingUser): Promise<void> {
  const facts = await stat(folder).catch(() => null);
  if (!facts || facts.uid === user.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), user.uid, user.gid);
  await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}
