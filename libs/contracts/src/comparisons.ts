/**
 * How two compared pages lie upon each other: found for sure, said by a person to be right, set by a person by two points, found
 * without being sure, or not found.
 */
export const COMPARISON_STATES = ['automatic', 'confirmed', 'manual', 'unsure', 'refused'] as const;

/** One of {@link COMPARISON_STATES}. */
export type ComparisonState = (typeof COMPARISON_STATES)[number];

/** States in which one page may be laid upon the other: it was found without a doubt, or a person has said so. */
export const SURE_COMPARISON_STATES: readonly ComparisonState[] = ['automatic', 'confirmed', 'manual'];

/** Whether comparing them is to be done, done, or cannot be done. */
export const COMPARISON_WORKS = ['queued', 'ready', 'failed'] as const;

/** One of {@link COMPARISON_WORKS}. */
export type ComparisonWork = (typeof COMPARISON_WORKS)[number];

/** Whether two pages are compared, and may be shown upon each other with what differs: never where that is in doubt. */
export const isLaidForSure = ({ work, state }: { work: ComparisonWork; state: ComparisonState | null }): boolean =>
  work === 'ready' && state !== null && SURE_COMPARISON_STATES.includes(state);

/** What happened in a region: something came, something went, or both. */
export const REGION_CHANGES = ['added', 'removed', 'changed'] as const;

/** One of {@link REGION_CHANGES}. */
export type RegionChange = (typeof REGION_CHANGES)[number];

/** A region of the later page in which it differs from the earlier one: parts of its width and height. */
export interface ComparedRegion {
  left: number;
  top: number;
  right: number;
  bottom: number;
  change: RegionChange;
  /** A word that is another one, as it was and as it is. */
  words?: { before: string; after: string };
}
