import { LIMITS } from '@gable/contracts';

/** Edges avatars are kept in, in pixels: every size of the screen, and twice that for dense displays (ACC-37, CNS-50). */
export const AVATAR_EDGES: readonly number[] = LIMITS.avatarSizes.flatMap((size) => [size, 2 * size]);

/** Reads an edge from an address; null when no avatar is kept in it. */
export const readAvatarEdge = (text: string): number | null =>
  AVATAR_EDGES.find((edge) => String(edge) === text) ?? null;

/** Everything that is stored of a person's avatar lies below (OPN-46). */
export const avatarPrefix = (userId: string): string => `avatars/${userId}/`;

/** Where a picture lies that somebody chose, until the avatar is made of it. It is served to nobody. */
export const avatarUploadsPrefix = (userId: string): string => `${avatarPrefix(userId)}uploads/`;

/** Storage key of one. */
export const avatarUploadKey = (userId: string, uploadId: string): string =>
  `${avatarUploadsPrefix(userId)}${uploadId}`;

/** How every JPEG and every PNG begins. */
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** Whether bytes begin as a picture does that may become an avatar (VAL-48), whatever it is called. Nothing is decoded. */
export const beginsAsAvatar = (bytes: Uint8Array): boolean =>
  BEGINNINGS.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));

/** Storage key of an avatar: the picture others are made from (ACC-36, OPN-46), or the one of an edge. */
export const avatarKey = (userId: string, edge?: number): string => `${avatarPrefix(userId)}${edge ?? 'avatar'}.jpg`;
