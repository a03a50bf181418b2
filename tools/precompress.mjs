/**
 * Lays a brotli and a gzip copy beside each file of a folder that is worth it, under the names that the api looks for
 * (`preCompressed`).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Less than a packet is sent as quickly either way. */
const WORTH_FROM = 1024;
/** A copy has to save this share of the file: pictures, fonts of the web and packed character maps have none. */
const WORTH_SAVING = 0.05;
/** The page is made anew by each instance; maps are read by nobody but a debugger. */
const LEFT_OUT = /(^|\/)index\.html$|\.map$/;
/** Quality 11 saves 8 % more and takes five times as long: half a minute of every build. */
const BROTLI_QUALITY = 9;

/** @param {string} folder */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.filter((path) => !LEFT_OUT.test(path)).map(layCopies));
}

/** @param {string} path */
async function layCopies(path) {
  const content = await readFile(path);
  if (content.length < WORTH_FROM) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const copies = { br: await brotli(content, { params }), gz: await gzipped(content, { level: 9 }) };
  for (const [extension, copy] of Object.entries(copies)) {
    if (copy.length < content.length * (1 - WORTH_SAVING)) await writeFile(`${path}.${extension}`, copy);
  }
}
