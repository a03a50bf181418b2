/**
 * What moves the clock of programs, from Debian's package `faketime`: a library that stands between a program and the
 * system, and no program knows of it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';

/**
 * What programs are started with whose clock can be moved while they run: by the seconds, as `+60` or `-3600`, in the file
 * that FAKETIME_TIMESTAMP_FILE names. All of them see it at once, or one would stamp what another does with a time that is over.
 * What is measured, as for a timeout, is not moved.
 * @returns undefined where it is not installed
 */
export function faketimeEnvironment() {
  const library = faketimeLibrary();
  return (
    library && {
      LD_PRELOAD: library,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // What several users run shares no memory; and a file is as old as the disk says.
      FAKETIME_DISABLE_SHM: '1',
      NO_FAKE_STAT: '1',
    }
  );
}

function faketimeLibrary() {
  if (!existsSync(LIBRARIES)) return undefined;
  return [LIBRARIES, ...readdirSync(LIBRARIES).map((folder) => join(LIBRARIES, folder))]
    .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}
