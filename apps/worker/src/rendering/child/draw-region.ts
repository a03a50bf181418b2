import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { levelSize, regionBox, RENDERING } from '@gable/contracts';
import { RenderError } from '../render-error.js';
import type { DrawnRegion, WantedRegion } from '../rendered.js';
import type { PdfDocument, PdfPage } from './pdf-engine.js';
import { fromPixels } from './pictures.js';

/** Draws a part of a page as sharp as it is looked at; null for a page that has nothing sharper to show. */
export async function drawRegion(
  document: PdfDocument,
  { page: number, sharpest, ...region }: WantedRegion,
  outputDirectory: string,
): Promise<DrawnRegion> {
  if (!document.drawsBands) throw new RenderError('too_large', 'This engine draws whole pages only');
  const box = regionBox(sharpest, region);
  if (!box) throw new RenderError('too_large', 'The page has no such region');
  const page = await pageOf(document, number);
  if (!page.isDrawn) return { picture: null };
  const { left, top, width, height } = box;
  const band = { left, top, columns: width, rows: height };
  const pixels = await page.draw(levelSize(sharpest, region.level), band);
  const path = join(outputDirectory, `region-${number}-${region.level}-${region.column}-${region.row}.jpg`);
  // As the tiles are, of which it takes the place.
  const bytes = await fromPixels(pixels, box)
    .jpeg({ quality: RENDERING.pageQuality, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
  await writeFile(path, bytes);
  return { picture: { path, contentType: 'image/jpeg', width, height, bytes: bytes.length } };
}

let held: { document: PdfDocument; number: number; page: PdfPage } | undefined;

/** A page, held open until another one is wanted: one looks at several regions of it, and reading a dense one takes long. */
async function pageOf(document: PdfDocument, number: number): Promise<PdfPage> {
  if (held?.document === document) {
    if (held.number === number) return held.page;
    held.page.close();
  }
  held = undefined;
  const page = await document.page(number);
  held = { document, number, page };
  return page;
}
