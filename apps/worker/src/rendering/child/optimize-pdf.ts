import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { OptimizedDocument } from '../rendered.js';
import { RenderError } from '../render-error.js';
import { overlappingParts } from './overlapping-parts.js';
import { QPDF_WELL, runQpdf } from './qpdf.js';

/** First page first, objects gathered and everything compressed again: text, links and forms stay what they are. */
const REWRITE = ['--linearize', '--object-streams=generate', '--recompress-flate', '--compression-level=9'];

/** What `--is-encrypted` answers. */
const YES = 0;

/** What a full or broken disk sounds like. */
const DISK_TROUBLE = /no space left|i\/o error|input\/output error/i;

/** Writes a smaller PDF of the same content, or says why there is none. What needs a password is refused before. */
export async function optimizePdf(source: string, outputDirectory: string): Promise<OptimizedDocument> {
  if (await isSigned(source)) return { kept: 'signed' };
  const folders = { in: dirname(source), out: outputDirectory };
  const original = `/in/${basename(source)}`;
  const encryption = await runQpdf(folders, ['--is-encrypted', original]);
  if (encryption.status === YES) return { kept: 'encrypted' };

  const path = join(outputDirectory, 'optimized.pdf');
  const { status, said } = await runQpdf(folders, [...REWRITE, original, '/out/optimized.pdf']);
  if (!QPDF_WELL.includes(status)) {
    throw new RenderError(DISK_TROUBLE.test(said) ? 'storage_unavailable' : 'damaged', said);
  }
  const [before, after] = await Promise.all([stat(source), stat(path)]);
  return after.size < before.size
    ? { path, contentType: 'application/pdf', bytes: after.size }
    : { kept: 'not_smaller' };
}

/** Of every signature, and always in plain text: it says which bytes of the file were signed. */
const SIGNED_BYTES = Buffer.from('/ByteRange');

/** Whether somebody has signed the file: writing it anew would break that. */
async function isSigned(path: string): Promise<boolean> {
  for await (const { bytes } of overlappingParts(path, SIGNED_BYTES.length)) {
    if (bytes.includes(SIGNED_BYTES)) return true;
  }
  return false;
}
