import { join } from 'node:path';
import { RENDERING } from '@gable/contracts';
import sharp, { type Sharp } from 'sharp';
import { RenderError } from '../render-error.js';
import type { ConvertedImage } from '../rendered.js';
import { withPrimaryImage, type DecodedImage } from './heif-decoder.js';
import { readImageFacts } from './image-facts.js';
import { isTruncated } from './iso-boxes.js';
import { writeJpeg, writeThumbnail } from './pictures.js';

/** Percent. */
const QUALITY = RENDERING.heicQuality * 100;

/**
 * Writes the primary image of a HEIC or HEIF file as a JPEG, and its thumbnail. libheif turns the pixels, so no EXIF
 * orientation is carried over; the colour profile is, because phones write Display P3.
 */
export async function convertHeic(source: string, outputDirectory: string): Promise<ConvertedImage> {
  if (await isTruncated(source)) throw new RenderError('damaged', 'The file is shorter than it says');
  const profile = await colourProfile(source);
  return withPrimaryImage(source, async (decoded) => {
    const image = await writeJpeg(pictureOf(decoded), join(outputDirectory, 'converted.jpg'), {
      quality: QUALITY,
      profile,
    });
    const thumbnail = await writeThumbnail(
      pictureOf(decoded),
      decoded.size,
      join(outputDirectory, 'thumbnail.jpg'),
      profile,
    );
    return { ...decoded.size, image, thumbnail };
  });
}

/**
 * The primary image's ICC profile. sharp reads the headers in milliseconds and refuses bombs before libheif allocates
 * anything; what it merely cannot read is left to libheif to judge.
 */
async function colourProfile(source: string): Promise<Buffer | undefined> {
  try {
    const { pagePrimary } = await readImageFacts(source);
    return (await readImageFacts(source, { page: pagePrimary ?? 0 })).icc;
  } catch (error) {
    if (error instanceof RenderError && error.reason === 'damaged') return undefined;
    throw error;
  }
}

function pictureOf({ pixels, size, channels }: DecodedImage): Sharp {
  return sharp(pixels, { raw: { ...size, channels }, limitInputPixels: RENDERING.imagePixels }).flatten({
    background: 'white',
  });
}
