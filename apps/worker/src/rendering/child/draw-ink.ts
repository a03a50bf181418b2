import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pixelsPerPoint, sharpestLevel, type Size } from '../page-geometry.js';
import { RenderError } from '../render-error.js';
import type { DrawnInk } from '../rendered.js';
import type { PdfDocument, PdfPage } from './pdf-engine.js';

/** Rows drawn at once. */
const BAND = 1_024;

/** Draws a page, counted from 1, as nothing but its ink, one byte a pixel, into a file: that is what sheets are compared by. */
export async function drawInk(document: PdfDocument, number: number, outputDirectory: string): Promise<DrawnInk> {
  if (!document.drawsBands) throw new RenderError('too_large', 'This engine draws whole pages only');
  const page = await document.page(number);
  try {
    const size = sharpestLevel(page.points);
    const path = join(outputDirectory, `ink-${number}.raw`);
    await writeInk(page, size, path);
    return { page: number, path, ...size, pixelsPerPoint: pixelsPerPoint(size, page.points), isDrawn: page.isDrawn };
  } finally {
    page.close();
  }
}

async function writeInk(page: PdfPage, size: Size, path: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    const ink = Buffer.alloc(size.width * Math.min(BAND, size.height));
    for (let top = 0; top < size.height; top += BAND) {
      const rows = Math.min(BAND, size.height - top);
      const pixels = await page.draw(size, { top, rows });
      const count = rows * size.width;
      inkOf(pixels, ink, count);
      await file.write(ink, 0, count);
    }
  } finally {
    await file.close();
  }
}

/** Four pixels of nothing but paper are three words of it. */
const PAPER = 0xff_ff_ff_ff;

/** Writes the ink of so many pixels. */
function inkOf(pixels: Buffer, ink: Buffer, count: number): void {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, (count * 3) >> 2);
  ink.fill(0, 0, count);
  for (let index = 0; index < count;) {
    const word = (index >> 2) * 3;
    if ((index & 3) === 0 && words[word] === PAPER && words[word + 1] === PAPER && words[word + 2] === PAPER) {
      index += 4;
      continue;
    }
    const from = 3 * index;
    // The darkest channel: a yellow line is ink as well.
    ink[index] = 255 - Math.min(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0);
    index += 1;
  }
}
