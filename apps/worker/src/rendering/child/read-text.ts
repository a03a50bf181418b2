import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WrittenWords } from '../rendered.js';
import { writtenWords } from '../written-words.js';
import type { PdfDocument } from './pdf-engine.js';

/** Reads the words of a page, counted from 1, into a file. */
export async function readText(document: PdfDocument, page: number, outputDirectory: string): Promise<WrittenWords> {
  const path = join(outputDirectory, `words-${page}.json`);
  await writeFile(path, writtenWords(await document.words(page)));
  return { page, path };
}
