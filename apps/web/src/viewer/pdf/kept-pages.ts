/** CNS-28: rendered pages are let go when this many are kept. */
export const CLEANED_UP_AT = 6;

/**
 * Which rendered pages to let go (VWR-6): the ones looked at longest ago. What is in sight stays, and so do its
 * neighbours, which would be rendered again at once.
 */
export function pagesToLetGo(oldestFirst: Iterable<number>, inSight: ReadonlySet<number>): number[] {
  const kept = [...oldestFirst];
  const spare = kept.filter((page) => ![page - 1, page, page + 1].some((near) => inSight.has(near)));
  return spare.slice(0, Math.max(0, kept.length - CLEANED_UP_AT + 1));
}
