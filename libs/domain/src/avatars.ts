import { LIMITS } from '@gable/contracts';

/** Edges avatars are kept in, in pixels: every size of the screen, and twice that for dense displays (ACC-37, CNS-50). */
export const AVATAR_EDGES: readonly number[] = LIMITS.avatarSizes.flatMap((size) => [size, 2 * size]);

/** Reads an edge from an address; null when no avatar is kept in it. */
export const readAvatarEdge = (text: string): number | null =>
  AVATAR_EDGES.find((edge) => String(edge) === text) ?? null;

/** Everything that is stored of a person's avatar lies below (OPN-46). */
export const avatarPrefix = (userId: string): string => `avatars/${userId}/`;

/** Storage key of an avatar: the picture others are made from (ACC-36, OPN-46), or the one of an edge. */
export const avatarKey = (userId: string, edge?: number): string => `${avatarPrefix(userId)}${edge ?? 'avatar'}.jpg`;
