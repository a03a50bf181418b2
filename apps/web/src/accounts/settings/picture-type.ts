import { MESSAGES } from '@gable/contracts';

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
