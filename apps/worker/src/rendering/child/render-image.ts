import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { RenderError } from '../render-error.js';
import type { RenderedFile, RenderedImage } from '../rendered.js';
import { LENIENT_OPTIONS, savePicture } from './damaged-picture.js';
import { OPEN_OPTIONS, readImageFacts, refuseImage } from './image-facts.js';
import { writeJpeg, writeThumbnail } from './pictures.js';

/** Formats, in sharp's words, that every browser of today shows by itself; AVIF is a `heif`. */
const SHOWN_BY_BROWSERS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'svg', 'heif'];

/**
 * Writes the thumbnail of a picture, and the picture as a JPEG where browsers do not show its format. One that is damaged is
 * shown as far as it can be read, as a JPEG as well, for each browser draws another part of it.
 */
export async function renderImage(source: string, outputDirectory: string): Promise<RenderedImage> {
  // sharp would call a missing file damaged.
  await access(source);
  try {
    const rendered = await renderThumbnail(source, OPEN_OPTIONS, outputDirectory);
    if (SHOWN_BY_BROWSERS.includes(rendered.format)) return rendered;
    return { ...rendered, converted: await convert(source, OPEN_OPTIONS, outputDirectory) };
  } catch (error) {
    if (!(error instanceof RenderError) || error.reason !== 'damaged') throw error;
    const { bytes, doubt } = await savePicture(source, error);
    const rendered = await renderThumbnail(bytes, LENIENT_OPTIONS, outputDirectory);
    return { ...rendered, converted: await convert(bytes, LENIENT_OPTIONS, outputDirectory), doubt };
  }
}

async function renderThumbnail(
  source: string | Buffer,
  options: SharpOptions,
  outputDirectory: string,
): Promise<RenderedImage> {
  const { autoOrient: size, format } = await readImageFacts(source, options);
  const path = join(outputDirectory, 'thumbnail.jpg');
  const thumbnail = await writeThumbnail(upright(source, options), size, path).catch(refuseUnlessSystem);
  return { ...size, format, thumbnail };
}

const convert = (source: string | Buffer, options: SharpOptions, outputDirectory: string): Promise<RenderedFile> =>
  writeJpeg(upright(source, options), join(outputDirectory, 'converted.jpg')).catch(refuseUnlessSystem);

/** The first frame, turned as EXIF asks, what is transparent made white. */
function upright(source: string | Buffer, options: SharpOptions): Sharp {
  return sharp(source, options).autoOrient().flatten({ background: 'white' });
}

function refuseUnlessSystem(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  return refuseImage(error);
}
