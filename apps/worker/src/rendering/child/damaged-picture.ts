import { readFile } from 'node:fs/promises';
import type { PageDoubt } from '@gable/contracts';
import { jpegStart } from '@gable/domain';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { RenderError } from '../render-error.js';
import { OPEN_OPTIONS, readImageFacts } from './image-facts.js';

/** What still shows a picture that was refused. */
export interface SavedPicture {
  bytes: Buffer;
  /** What may not be right about what they show; undefined when every pixel is in its place. */
  doubt?: PageDoubt;
}

/** How the bytes of a saved picture are opened: whatever can be read is. */
export const LENIENT_OPTIONS: SharpOptions = { ...OPEN_OPTIONS, failOn: 'none' };

const END_OF_JPEG = Buffer.from('ffd9', 'hex');

/** The largest blocks that JPEGs are made of are so high. */
const LAST_ROWS = 16;

/** Read as picture data, this draws something. */
const MORE_DATA = 0xa5;

/** Pixels along the longer edge that tell whether there is anything to see. */
const SAMPLE = 400;

/** At least one pixel in so many has another colour than what decoders fill missing rows with. */
const SEEN = 200;

/** So many bytes between two parts of a JPEG are stray ones; more are a part that cannot be read. */
const STRAY_BYTES = 64;

/**
 * Reads what can be read of a picture that is refused when it must be perfect, as browsers do: one that ends early, that has
 * bytes too many, or parts of which make no sense.
 * @throws the refusal when there is nothing to see.
 */
export async function savePicture(path: string, refusal: RenderError): Promise<SavedPicture> {
  const file = await readFile(path);
  const start = jpegStart(file);
  const bytes = file.subarray(Math.max(0, start));
  if (!(await showsSomething(bytes))) throw refusal;
  return { bytes, doubt: start < 0 ? await doubtOf(bytes) : await doubtOfJpeg(bytes) };
}

const sample = (bytes: Buffer, failOn: SharpOptions['failOn']): Sharp =>
  sharp(bytes, { ...LENIENT_OPTIONS, failOn })
    .flatten({ background: 'white' })
    .resize({ width: SAMPLE, height: SAMPLE, fit: 'inside', withoutEnlargement: true })
    .raw();

/** Whether more is there than what decoders fill the missing rows with. */
async function showsSomething(bytes: Buffer): Promise<boolean> {
  const decoded = await sample(bytes, 'none')
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!decoded) return false;
  const { data, info } = decoded;
  const filling = data.subarray(-info.channels);
  let seen = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (!data.subarray(at, at + info.channels).equals(filling)) seen += 1;
  }
  return seen * SEEN >= info.width * info.height;
}

/** What a decoder of this strictness has against the picture. */
const complaintOf = (bytes: Buffer, failOn: SharpOptions['failOn']): Promise<string | undefined> =>
  sample(bytes, failOn)
    .toBuffer()
    .then(
      () => undefined,
      (error: unknown) => String(error),
    );

async function doubtOf(bytes: Buffer): Promise<PageDoubt> {
  return (await complaintOf(bytes, 'truncated')) === undefined ? 'parts_damaged' : 'ends_early';
}

/** The end marker alone may be missing, which takes nothing away. The complaints are those of libjpeg. */
async function doubtOfJpeg(bytes: Buffer): Promise<PageDoubt | undefined> {
  const complaint = (await complaintOf(Buffer.concat([bytes, END_OF_JPEG]), 'warning')) ?? '';
  if (complaint.includes('premature end')) return 'ends_early';
  const isHarmless = complaint === '' || complaint.includes('Invalid SOS parameters');
  const extraneous = Number(/(\d+) extraneous bytes/.exec(complaint)?.[1] ?? Infinity);
  if (!isHarmless && extraneous > STRAY_BYTES) return 'parts_damaged';
  return (await hasItsLastRows(bytes)) ? undefined : 'ends_early';
}

/** Whether bytes put after a JPEG change nothing: a decoder that has all of the picture does not read them. */
async function hasItsLastRows(bytes: Buffer): Promise<boolean> {
  const { width, height } = await readImageFacts(bytes, LENIENT_OPTIONS);
  const rows = Math.min(height, LAST_ROWS);
  const bottom = (...after: Buffer[]) =>
    sharp(Buffer.concat([bytes, ...after, END_OF_JPEG]), LENIENT_OPTIONS)
      .extract({ left: 0, top: height - rows, width, height: rows })
      .raw()
      .toBuffer();
  return (await bottom()).equals(await bottom(Buffer.alloc(width, MORE_DATA)));
}
