import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { RenderedImage } from '../rendered.js';
import { OPEN_OPTIONS, readImageFacts, refuseImage } from './image-facts.js';
import { writeJpeg, writeThumbnail } from './pictures.js';

/** Formats, in sharp's words, that every browser of today shows by itself; AVIF is a `heif`. */
const SHOWN_BY_BROWSERS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'svg', 'heif'];

/** Writes the thumbnail of a picture, and the picture as a JPEG where browsers do not show its format. */
export async function renderImage(source: string, outputDirectory: string): Promise<RenderedImage> {
  // sharp would call a missing file damaged.
  await access(source);
  const facts = await readImageFacts(source);
  const { width, height } = facts.autoOrient;
  const thumbnail = await writeThumbnail(
    upright(source),
    { width, height },
    join(outputDirectory, 'thumbnail.jpg'),
  ).catch(refuseUnlessSystem);
  const rendered: RenderedImage = { width, height, format: facts.format, thumbnail };
  if (!SHOWN_BY_BROWSERS.includes(facts.format)) {
    rendered.converted = await writeJpeg(upright(source), join(outputDirectory, 'converted.jpg')).catch(
      refuseUnlessSystem,
    );
  }
  return rendered;
}

/** The first frame, turned as EXIF asks, what is transparent made white. */
function upright(source: string): Sharp {
  return sharp(source, OPEN_OPTIONS).autoOrient().flatten({ background: 'white' });
}

function refuseUnlessSystem(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  return refuseImage(error);
}
