/** Where a pin stands: somebody has to look at it, or it is dealt with. */
export const PIN_STATES = ['open', 'resolved'] as const;

/** One of {@link PIN_STATES}. */
export type PinState = (typeof PIN_STATES)[number];

/** Which pinned comments of a file are listed: those that are open, those that are resolved, and open ones that are one's own to deal with. */
export const PIN_FILTERS = ['open', 'resolved', 'mine'] as const;

/** One of {@link PIN_FILTERS}. */
export type PinFilter = (typeof PIN_FILTERS)[number];

/** Whether something is one of {@link PIN_FILTERS}. */
export const isPinFilter = (value: unknown): value is PinFilter => PIN_FILTERS.includes(value as PinFilter);

/**
 * Why a pin is not on the revision that is looked at: it was set on a later one; it is resolved, and such ones stay; where it
 * belongs is being looked for, is not sure, or was not found; the pages could not be compared, or there is no page to compare with.
 */
export const PIN_STAYS = ['later', 'resolved', 'queued', 'unsure', 'refused', 'failed', 'nowhere'] as const;

/** One of {@link PIN_STAYS}. */
export type PinStay = (typeof PIN_STAYS)[number];

/** A part of a page: parts of its width and height from its left and its top. A point has no size. */
export interface PinnedPart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
