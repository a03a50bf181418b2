import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUsers, operatingUser } from '@gable/platform';

/** What the database's own user owns and opens to itself. */
const ofDatabase = /^(postgres$|postgres\.|binaries-)/;

/**
 * Closes a data folder to everybody else, whatever the umask and however an earlier Gable has left it: mail with codes,
 * the secret, logs and files lie in it. Started as root, the group of the user PostgreSQL runs as may pass through to
 * its part, and sees nothing else.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (ofDatabase.test(entry.name) || entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
    // Files of the storage are many; their folder is closed.
    if (entry.name === 'logs' || entry.name === 'outbox') await closeFiles(path);
  }
  const user = await operatingUser(join(folder, 'postgres'), databaseUsers).catch(() => null);
  if (user) await chown(folder, 0, user.gid);
  await chmod(folder, user ? 0o710 : 0o700);
}

async function closeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) await chmod(join(folder, entry.name), 0o600);
  }
}
