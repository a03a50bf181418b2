/**
 * The library that moves the clock of programs, from Debian's package `faketime`: it stands between a program and the
 * system, and no program knows of it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';

/** @returns {string | undefined} where it is, when it is installed */
export function faketimeLibrary() {
  if (!existsSync(LIBRARIES)) return undefined;
  return [LIBRARIES, ...readdirSync(LIBRARIES).map((folder) => join(LIBRARIES, folder))]
    .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}
