import { writeFile } from 'node:fs/promises';
import { RENDERING } from '@gable/contracts';
import sharp, { type Sharp } from 'sharp';
import { shrinkToLongestEdge, type Size } from '../page-geometry.js';
import type { RenderedFile } from '../rendered.js';
import { embedRgbProfile } from './icc-profile.js';

// One child is one processor; the pool decides how many work at once. The cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

/** How a JPEG is written. */
export interface JpegOptions {
  /** Percent; `RENDERING.pageQuality` when not given. */
  quality?: number;
  /** ICC profile that describes the pixels; sRGB when not given. */
  profile?: Buffer;
}

/** sharp over RGB bytes without padding. */
export function fromPixels(pixels: Buffer, size: Size): Sharp {
  return sharp(pixels, { raw: { ...size, channels: 3 }, limitInputPixels: RENDERING.imagePixels });
}

/** Writes a JPEG. Standard Huffman tables: optimal ones take five times as long and save two percent. */
export async function writeJpeg(picture: Sharp, path: string, options: JpegOptions = {}): Promise<RenderedFile> {
  const { quality = RENDERING.pageQuality, profile } = options;
  const { data, info } = await picture.jpeg({ quality, optimiseCoding: false }).toBuffer({ resolveWithObject: true });
  const bytes = embedRgbProfile(data, profile);
  // Not sharp's toFile: a full disk must fail as a system error with a code, not as a damaged picture.
  await writeFile(path, bytes);
  return { path, contentType: 'image/jpeg', width: info.width, height: info.height, bytes: bytes.length };
}

/**
 * Writes the thumbnail of a picture of `size`. JPEG, because WebP takes three times as long here and saves 8 kB;
 * the linear kernel, because at this reduction the sharper ones show no difference for their time.
 */
export async function writeThumbnail(
  picture: Sharp,
  size: Size,
  path: string,
  profile?: Buffer,
): Promise<RenderedFile> {
  const thumbnail = shrinkToLongestEdge(size, RENDERING.thumbnail);
  return writeJpeg(picture.resize({ ...thumbnail, fit: 'fill', kernel: 'linear' }), path, { profile });
}
