import { open, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { inUnits } from '@gable/domain';
import { compareSheets, type ComparedSheet } from '../comparing/compare-sheets.js';
import { withoutPaper } from '../comparing/plane.js';
import type { InkPair, InkSize, WrittenComparison } from '../rendered.js';
import { writtenComparison } from '../written-comparison.js';

/** Compares two sheets whose ink lies in one file, the earlier one first, and writes what differs into a file. */
export async function comparePages(source: string, pair: InkPair, outputDirectory: string): Promise<WrittenComparison> {
  const file = await open(source);
  try {
    const before = await sheetOf(file, pair.before);
    const after = await sheetOf(file, pair.after);
    const given = pair.given && inUnits(pair.given, before.pixelsPerPoint, after.pixelsPerPoint);
    const path = join(outputDirectory, 'comparison.json');
    await writeFile(path, writtenComparison(compareSheets(before, after, given)));
    return { path };
  } finally {
    await file.close();
  }
}

/** The next sheet of the file. */
async function sheetOf(file: FileHandle, size: InkSize): Promise<ComparedSheet> {
  const ink = Buffer.alloc(size.width * size.height);
  for (let read = 0; read < ink.length;) {
    const { bytesRead } = await file.read(ink, read, ink.length - read, null);
    if (bytesRead === 0) throw new Error('The ink of a sheet ends early');
    read += bytesRead;
  }
  withoutPaper(ink);
  return { ...size, ink };
}
