import type { ManifestPage } from '@gable/contracts';

/** An image as the stage takes it. */
export interface AttachedImage extends ManifestPage {
  mimetype: string;
}

/** Reads an image and how large it is, upright. Rejects what is not there, and what is no image. */
export async function readAttachment(address: string, signal: AbortSignal): Promise<AttachedImage> {
  // Our session is no business of the storage, and it must not lead us elsewhere.
  const response = await fetch(address, { signal, credentials: 'omit', redirect: 'error' });
  if (!response.ok) throw new Error(`The storage answered ${response.status}.`);
  const blob = await response.blob();
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return {
    page: 1,
    width,
    height,
    rotation: 0,
    thumbnail_url: null,
    image_url: address,
    image_width: width,
    image_height: height,
    mimetype: blob.type,
  };
}
