import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReachableFiles } from './landlock.js';

/** Fonts of the system, for text whose fonts a document does not bring. */
const FONTS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/usr/share/X11/fonts',
  '/usr/share/fontconfig',
  '/etc/fonts',
  '/var/cache/fontconfig',
];

/** What the loader of shared libraries reads, and where packages look which C library this is. */
const SYSTEM = ['/etc/ld.so.cache', '/usr/bin/ldd', '/dev/urandom', '/dev/random'];

/**
 * What a render child needs besides its own folder: Node and the libraries it is made of, our code with its dependencies,
 * and fonts. No secrets, no data, and nothing of /proc.
 *
 * @param code folders and files of our program.
 */
export function programFiles(code: readonly string[]): ReachableFiles {
  return {
    read: [...code, ...FONTS, ...SYSTEM],
    execute: [process.execPath, ...libraryFolders()],
    write: ['/dev/null'],
  };
}

/** Where the libraries of this process lie: those of other native modules lie beside them. */
function libraryFolders(): string[] {
  const mapped = readFileSync('/proc/self/maps', 'utf8').matchAll(/\s(\/\S+\.so(?:\.\S+)?)$/gm);
  return [...new Set([...mapped].map(([, path]) => dirname(path ?? '')))];
}
