import { join } from 'node:path';
import { RENDERING } from '@gable/contracts';
import { pyramidLevels, sharpestLevel, type Size } from '../page-geometry.js';
import { RenderError } from '../render-error.js';
import type { TiledPage } from '../rendered.js';
import type { PdfDocument, PdfPage } from './pdf-engine.js';
import { TileLevelBuilder } from './tile-level-builder.js';
import { TilePackWriter } from './tile-pack-writer.js';

/** Rows of tiles drawn at once: each drawing walks all paths of the page again, each row more costs memory. */
const TILE_ROWS_PER_DRAWING = 2;

/** Draws page `number` at the resolution of its sharpest level, band by band, and writes its tile pack. */
export async function tilePage(document: PdfDocument, number: number, outputDirectory: string): Promise<TiledPage> {
  if (!document.drawsBands) throw new RenderError('too_large', 'This engine draws whole pages only');
  const page = await document.page(number);
  try {
    const size = sharpestLevel(page.points);
    const path = join(outputDirectory, `page-${number}.tiles`);
    const writer = await TilePackWriter.create(path);
    try {
      await drawInto(pyramid(writer, size), page, size);
    } catch (error) {
      await writer.abandon();
      throw error;
    }
    return { page: number, path, ...size, ...(await writer.finish()) };
  } finally {
    page.close();
  }
}

/** Builders of all levels; the first takes the pixels. */
function pyramid(writer: TilePackWriter, sharpest: Size): TileLevelBuilder {
  const levels = pyramidLevels(sharpest).map((size) => writer.addLevel(size));
  const first = levels.reduceRight<TileLevelBuilder | undefined>(
    (next, level) => new TileLevelBuilder(writer, level, next),
    undefined,
  );
  if (!first) throw new Error('A pyramid has at least one level');
  return first;
}

async function drawInto(level: TileLevelBuilder, page: PdfPage, size: Size): Promise<void> {
  const bandRows = TILE_ROWS_PER_DRAWING * RENDERING.tileSize;
  for (let top = 0; top < size.height; top += bandRows) {
    const rows = Math.min(bandRows, size.height - top);
    const pixels = await page.draw(size, { top, rows });
    for (let row = 0; row < rows; row += RENDERING.tileSize) {
      const tileRow = pixels.subarray(row * size.width * 3);
      await level.addTileRow(tileRow, Math.min(RENDERING.tileSize, rows - row));
    }
  }
}
