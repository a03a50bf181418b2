import { writeFile } from 'node:fs/promises';
import { RENDERING } from '@gable/contracts';
import sharp, { type Sharp } from 'sharp';
import { shrinkToLongestEdge, type Size } from '../page-geometry.js';
import type { RenderedFile } from '../rendered.js';

// One child is one processor; the pool decides how many work at once. The cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

/** sharp over RGB bytes without padding. */
export function fromPixels(pixels: Buffer, size: Size): Sharp {
  return sharp(pixels, { raw: { ...size, channels: 3 }, limitInputPixels: RENDERING.imagePixels });
}

/** Writes a JPEG. Standard Huffman tables: optimal ones take five times as long and save two percent. */
export async function writeJpeg(
  picture: Sharp,
  path: string,
  quality: number = RENDERING.pageQuality,
): Promise<RenderedFile> {
  const { data, info } = await picture.jpeg({ quality, optimiseCoding: false }).toBuffer({ resolveWithObject: true });
  // Not sharp's toFile: a full disk must fail as a system error with a code, not as a damaged picture.
  await writeFile(path, data);
  return { path, contentType: 'image/jpeg', width: info.width, height: info.height, bytes: data.length };
}

/**
 * Writes the thumbnail of a picture of `size`. JPEG, because WebP takes three times as long here and saves 8 kB;
 * the linear kernel, because at this reduction the sharper ones show no difference for their time.
 */
export async function writeThumbnail(picture: Sharp, size: Size, path: string): Promise<RenderedFile> {
  const thumbnail = shrinkToLongestEdge(size, RENDERING.thumbnail);
  return writeJpeg(picture.resize({ ...thumbnail, fit: 'fill', kernel: 'linear' }), path);
}
