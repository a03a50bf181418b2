import { RENDERING } from '@gable/contracts';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { RenderError } from '../render-error.js';

/** How we open every picture first: with our pixel limit, and strict, for a warning may be a picture that is half grey. */
export const OPEN_OPTIONS: SharpOptions = { limitInputPixels: RENDERING.imagePixels, failOn: 'warning' };

/** What a picture says of itself, without decoding it. Rejects with `too_large` past our limits, otherwise `damaged`. */
export async function readImageFacts(source: string | Buffer, options: SharpOptions = {}): Promise<Metadata> {
  const facts = await sharp(source, { ...OPEN_OPTIONS, ...options })
    .metadata()
    .catch(refuseImage);
  if (facts.width * facts.height > RENDERING.imagePixels) {
    throw new RenderError('too_large', `${facts.width} × ${facts.height} pixels`);
  }
  return facts;
}

/** Turns what sharp throws into a RenderError; for `catch`. */
export function refuseImage(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  const tooLarge = /exceeds (the )?(pixel|security) limit|security limit/i.test(message);
  throw new RenderError(tooLarge ? 'too_large' : 'damaged', message, { cause: error });
}
