import { join } from 'node:path';
import { RENDERING } from '@gable/contracts';
import { fitLongestEdge, needsTiles, pageImageDpi } from '../page-geometry.js';
import type { RasterizedPage } from '../rendered.js';
import type { PdfDocument } from './pdf-engine.js';
import { fromPixels, writeJpeg, writeThumbnail } from './pictures.js';

/** Draws page `number` once and writes its image and its thumbnail from the same pixels. */
export async function rasterizePage(
  document: PdfDocument,
  number: number,
  outputDirectory: string,
): Promise<RasterizedPage> {
  const page = await document.page(number);
  try {
    const size = fitLongestEdge(page.points, RENDERING.pageImage);
    const pixels = await page.draw(size);
    // Beside each other: of a document of one page, nothing else is to be done meanwhile.
    const [image, thumbnail] = await Promise.all([
      writeJpeg(fromPixels(pixels, size), join(outputDirectory, `page-${number}.jpg`)),
      writeThumbnail(fromPixels(pixels, size), size, join(outputDirectory, `page-${number}-thumbnail.jpg`)),
    ]);
    return {
      page: number,
      points: page.points,
      rotation: page.rotation,
      dpi: pageImageDpi(page.points),
      image,
      thumbnail,
      needsTiles: document.drawsBands && needsTiles(page.points),
      doubt: page.doubt,
    };
  } finally {
    page.close();
  }
}
