import { rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Removes a folder and those above it, as far as they are empty, up to a root that stays. */
export async function pruneUpTo(root: string, folder: string): Promise<void> {
  for (let path = folder; path !== root; path = dirname(path)) {
    try {
      await rmdir(path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTEMPTY' || code === 'EEXIST') return;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    }
  }
}
