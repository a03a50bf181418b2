import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './errors.js';

/** A user of this machine, by numbers. */
export interface OperatingUser {
  uid: number;
  gid: number;
}

/** Users PostgreSQL is run as by root, the first that exists. */
export const databaseUsers = ['postgres', 'nobody'] as const;

/**
 * Who PostgreSQL runs as: nobody else (null) unless we are root, whom it refuses. Then it is the user who owns the data
 * already, so that the same data works with and without root, else the first of `names` this machine knows.
 * @throws {@link EmbeddedPostgresError} when there is no such user
 */
export async function operatingUser(dataDirectory: string, names: readonly string[]): Promise<OperatingUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(dataDirectory).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = await readUsers();
  for (const name of names) {
    const user = users.get(name);
    if (user) return user;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and this machine has no user ${names.join(' or ')} to run it as. ` +
      'Start as another user, or set DATABASE_URL.',
  );
}

async function readUsers(): Promise<Map<string, OperatingUser>> {
  const users = new Map<string, OperatingUser>();
  for (const line of (await readFile('/etc/passwd', 'utf8')).split('\n')) {
    const [name, , uid, gid] = line.split(':');
    // Some systems write the highest ids as negative numbers.
    if (name && uid && gid) users.set(name, { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 });
  }
  return users;
}

/** Whether a user may pass through `path` and every folder above it, without seeing what else they hold. */
export const canPass = (path: string, user: OperatingUser): Promise<boolean> => mayUse(path, user, 0o1);

/** Whether a user may pass through every folder above `path` and use `path` itself (its mode bits; no lists). */
export const canReach = (path: string, user: OperatingUser): Promise<boolean> => mayUse(path, user, 0o5);

async function mayUse(path: string, user: OperatingUser, bits: number): Promise<boolean> {
  const parts = path.split('/').slice(1);
  for (let depth = 0; depth < parts.length; depth++) {
    const folder = `/${parts.slice(0, depth).join('/')}`;
    if (!isAllowed(await stat(folder), user, 0o1)) return false;
  }
  return isAllowed(await stat(path), user, bits);
}

function isAllowed(facts: { mode: number; uid: number; gid: number }, user: OperatingUser, bits: number): boolean {
  const shift = facts.uid === user.uid ? 6 : facts.gid === user.gid ? 3 : 0;
  return ((facts.mode >> shift) & bits) === bits;
}
