import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS, RENDERING } from '@gable/contracts';
import { AVATAR_EDGES } from '@gable/domain';
import sharp, { type Sharp } from 'sharp';
import { RenderError } from '../render-error.js';
import type { RenderedAvatar, RenderedFile } from '../rendered.js';
import { refuseImage } from './image-facts.js';
// For what it sets up.
import './pictures.js';

const OPTIONS = { limitInputPixels: LIMITS.avatarPixels, failOn: 'error' } as const;
/** In sharp's words (VAL-48). */
const ACCEPTED: readonly string[] = ['jpeg', 'png'];

/**
 * Writes the pictures of an avatar: the middle square of a JPEG or PNG, upright, what is transparent made white, and
 * smaller ones of it. Nothing of the source but its pixels is kept: neither where it was taken nor what else hides in it.
 */
export async function renderAvatar(source: string, outputDirectory: string): Promise<RenderedAvatar> {
  // sharp would call a missing file damaged.
  await access(source);
  const square = await squareOf(source).catch(refuseImage);
  const write = async (picture: Sharp, edge: number, name: string): Promise<RenderedFile> => {
    const path = join(outputDirectory, `${name}.jpg`);
    const bytes = await picture.jpeg({ quality: RENDERING.pageQuality }).toBuffer();
    // Not sharp's toFile: a full disk must fail as a system error with a code, not as a damaged picture.
    await writeFile(path, bytes);
    return { path, contentType: 'image/jpeg', width: edge, height: edge, bytes: bytes.length };
  };
  return {
    whole: await write(square.clone(), LIMITS.avatarStored, 'avatar'),
    smaller: await Promise.all(AVATAR_EDGES.map((edge) => write(square.clone().resize(edge), edge, `avatar-${edge}`))),
  };
}

/** The pixels of the middle square, on their way to become JPEGs of any size. */
async function squareOf(source: string): Promise<Sharp> {
  const { format } = await sharp(source, OPTIONS).metadata();
  if (!ACCEPTED.includes(format)) throw new RenderError('damaged', `${format} is no format of avatars`);
  const { data, info } = await sharp(source, OPTIONS)
    .autoOrient()
    .resize(LIMITS.avatarStored, LIMITS.avatarStored, { fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
