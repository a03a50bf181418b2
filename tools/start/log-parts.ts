import { copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';

/** How much room a log may take: bytes of the file that is written, and how many older ones are kept beside it. */
export interface LogRoom {
  longest: number;
  kept: number;
}

/** Of each log of `npm start`: 100 MiB at most. */
export const LOG_ROOM: LogRoom = { longest: 20 * 1024 * 1024, kept: 4 };

/** Puts a log aside as `.1`, what was `.1` as `.2` and so on; the oldest goes. */
export function putAside(path: string, { kept }: LogRoom): void {
  makeRoom(path, kept);
  renameSync(path, partOf(path, 1));
}

/**
 * Puts aside what another program writes, once it is too long. That holds its file open for as long as it runs: the file is
 * copied and emptied, and what it writes goes on at its beginning. A line that comes between both is lost.
 */
export function putAsideWritten(path: string, room: LogRoom): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= room.longest) return;
  makeRoom(path, room.kept);
  try {
    copyFileSync(path, partOf(path, 1));
  } catch (error) {
    // Half of a copy helps nobody, and a disk without room for it has the more need of what emptying gives back.
    rmSync(partOf(path, 1), { force: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  truncateSync(path);
}

function makeRoom(path: string, kept: number): void {
  rmSync(partOf(path, kept), { force: true });
  for (let part = kept - 1; part >= 1; part--) {
    if (statSync(partOf(path, part), { throwIfNoEntry: false })) renameSync(partOf(path, part), partOf(path, part + 1));
  }
}

const partOf = (path: string, part: number): string => `${path}.${part}`;
