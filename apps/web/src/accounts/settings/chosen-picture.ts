import { LIMITS, MESSAGES } from '@gable/contracts';
import { blobOf } from '../../ui/canvas-file.js';

/** What the file picker offers (CNS-50). */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,image/jpeg,image/png';

const TYPES = ['image/jpeg', 'image/png'];
/** The bytes every JPEG and every PNG begins with. */
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** What is wrong with a chosen picture, or null (MSG-25, VAL-48): neither its name nor its bytes may be of another type. */
export async function pictureProblem(file: Blob): Promise<string | null> {
  if (!TYPES.includes(file.type)) return MESSAGES.account.avatarType;
  try {
    const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
    const known = BEGINNINGS.some((bytes) => bytes.every((byte, index) => start[index] === byte));
    return known ? null : MESSAGES.account.avatarType;
  } catch {
    // It was moved or taken away after it had been chosen.
    return MESSAGES.account.avatarUnreadable;
  }
}

/** The part of a picture to keep, in its own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Twice what is stored, so that scaling down once more costs no sharpness. */
const LARGEST = 2 * LIMITS.avatarStored;
const QUALITY = 0.92;

/** Draws a square part of a picture into `avatar.jpg` (ACC-34, VAL-48). @throws when the browser cannot. */
export async function croppedPicture(address: string, area: PictureArea): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const edge = Math.max(1, Math.min(LARGEST, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  // A JPEG has no transparency; what was transparent would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  return new File([await blobOf(canvas, 'image/jpeg', QUALITY)], 'avatar.jpg', { type: 'image/jpeg' });
}
