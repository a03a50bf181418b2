import { blobOf } from '../../ui/canvas-file.js';
import type { ShownMarkup } from '../markup/page-markup.js';
import { readObject, type SignedAddress } from '../signed-range.js';
import { paintMarkup } from './paint-markup.js';

/** How good the picture is that is made: no worse than can be seen. */
const QUALITY = 0.92;

/** A photo with its markup painted over it, as a new picture. */
export async function markedPicture(
  address: SignedAddress,
  markups: readonly ShownMarkup[],
  signal: AbortSignal,
): Promise<Blob> {
  const photo = await createImageBitmap(await readObject(address, signal));
  const canvas = document.createElement('canvas');
  canvas.width = photo.width;
  canvas.height = photo.height;
  canvas.getContext('2d')?.drawImage(photo, 0, 0);
  photo.close();
  paintMarkup(canvas, markups);
  return blobOf(canvas, 'image/jpeg', QUALITY);
}
