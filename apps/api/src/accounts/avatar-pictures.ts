import { LIMITS, MESSAGES, RENDERING } from '@gable/contracts';
import { AVATAR_EDGES } from '@gable/domain';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { invalid } from '../http/refusal.js';

/** What an avatar is stored as. */
export interface AvatarPictures {
  /** The square the others are made from. */
  whole: Buffer;
  /** One picture for each edge, by edge. */
  byEdge: Map<number, Buffer>;
}

/** Seconds one picture may take: there are small files that want to be decoded for minutes. */
const PATIENCE = 20;
const ACCEPTED = new Set(['image/jpeg', 'image/png']);

/** The refusal of what is neither JPEG nor PNG (MSG-25, VAL-48). */
export const notAnAvatar = () => invalid({ avatar: [MESSAGES.account.avatarType] }, MESSAGES.account.avatarType);

/**
 * Makes the stored pictures of what somebody uploaded: its middle square, upright, written anew, so that nothing of the
 * upload but its pixels is kept; neither where it was taken nor what else hides in the file.
 * @throws {Refusal} 400 when it is neither JPEG nor PNG, whatever it is called, or cannot be read.
 */
export async function makeAvatar(upload: unknown): Promise<AvatarPictures> {
  if (!Buffer.isBuffer(upload)) throw notAnAvatar();
  const type = await fileTypeFromBuffer(upload);
  if (!type || !ACCEPTED.has(type.mime)) throw notAnAvatar();
  const square = await inTurn(() => squareOf(upload)).catch(() => {
    throw invalid({ avatar: [MESSAGES.account.avatarUnreadable] }, MESSAGES.account.avatarUnreadable);
  });
  const pictures = AVATAR_EDGES.map(async (edge) => [edge, await square.clone().resize(edge).toBuffer()] as const);
  return { whole: await square.clone().toBuffer(), byEdge: new Map(await Promise.all(pictures)) };
}

/** The pixels of the middle square, on their way to become JPEGs of any size. */
async function squareOf(upload: Buffer): Promise<Sharp> {
  // Loaded with the first avatar: most processes never see one.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(upload, { limitInputPixels: LIMITS.avatarPixels, failOn: 'error' })
    .autoOrient()
    .resize(LIMITS.avatarStored, LIMITS.avatarStored, { fit: 'cover' })
    .flatten({ background: 'white' })
    .timeout({ seconds: PATIENCE })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: RENDERING.pageQuality });
}

let previous: Promise<unknown> = Promise.resolve();

/** One after the other: some pictures have to be decoded as a whole, and many at once would exhaust the memory. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = previous.then(work);
  previous = result.catch(() => undefined);
  return result;
}
