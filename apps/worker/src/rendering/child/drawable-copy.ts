import { readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { withTintsOfGray, type PdfObjects } from './calibrated-gray.js';
import { QPDF_WELL, runQpdf } from './qpdf.js';

/** Most bytes of the description of a document that is read; that of a hundred plans is a tenth of it. */
const DESCRIPTION_BYTES = 32 * 1024 * 1024;

/**
 * Writes a copy of a document that asks for no password, where the owner's is empty: that opens it in every reader, but PDFium
 * tries the empty one as the user's only.
 * @returns its path, or nothing where a password is needed.
 */
export async function copyWithoutPassword(source: string): Promise<string | undefined> {
  return rewrite(source, 'decrypted.pdf', ['--decrypt', '--password=']);
}

/**
 * Writes a copy of a document whose calibrated greys PDFium draws as they are meant.
 * @returns its path, or nothing where there are none or the document is too large or damaged to tell.
 */
export async function copyWithTintsOfGray(source: string): Promise<string | undefined> {
  const described = await rewrite(source, 'described.json', ['--json-output=2', '--json-stream-data=none']);
  if (described === undefined || (await stat(described)).size > DESCRIPTION_BYTES) return undefined;
  const { qpdf } = JSON.parse(await readFile(described, 'utf8')) as { qpdf: [object, PdfObjects] };
  const changed = withTintsOfGray(qpdf[1]);
  if (Object.keys(changed).length === 0) return undefined;
  const path = join(tmpdir(), 'changes.json');
  await writeFile(path, JSON.stringify({ qpdf: [qpdf[0], changed] }));
  return rewrite(source, 'drawable.pdf', ['--update-from-json=/out/changes.json']);
}

/** Copies lie in the one folder a child may write to, and go with it. */
async function rewrite(source: string, name: string, parameters: string[]): Promise<string | undefined> {
  const folders = { in: dirname(source), out: tmpdir() };
  try {
    const { status } = await runQpdf(folders, [...parameters, `/in/${basename(source)}`, `/out/${name}`]);
    return QPDF_WELL.includes(status) ? join(tmpdir(), name) : undefined;
  } catch {
    // It trapped at a file that is damaged; PDFium may still make sense of the original.
    return undefined;
  }
}
