import type { PinnedPart } from '@gable/contracts';
import { moved, type Similarity } from './similarity.js';

/** Points. */
interface PageSize {
  width: number;
  height: number;
}

/** How far around a point, in points of the page, what changed is said to have changed there: 5 mm. */
const AROUND = (5 * 72) / 25.4;

/**
 * Where a part of a page comes to lie on the later page that it belongs to, as large as it was and cut at the edges; null where
 * its middle lies beside that page. A part that is turned by less than a quarter takes what is around it.
 */
export function carriedPart(part: PinnedPart, place: Similarity, before: PageSize, after: PageSize): PinnedPart | null {
  const on = (x: number, y: number) => {
    const point = moved(place, { x: x * before.width, y: y * before.height });
    return { x: point.x / after.width, y: point.y / after.height };
  };
  const { left, top, right, bottom } = part;
  const middle = on((left + right) / 2, (top + bottom) / 2);
  if (!(middle.x >= 0 && middle.x <= 1 && middle.y >= 0 && middle.y <= 1)) return null;
  const corners = [on(left, top), on(right, top), on(right, bottom), on(left, bottom)];
  const [across, down] = [corners.map(({ x }) => clamped(x)), corners.map(({ y }) => clamped(y))];
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}

/** Whether something that changed lies in a part of a page, or 5 mm around it where it is a point. */
export function hasChangedIn(part: PinnedPart, page: PageSize, regions: readonly PinnedPart[]): boolean {
  const isPoint = part.left === part.right && part.top === part.bottom;
  const [across, down] = isPoint ? [AROUND / page.width, AROUND / page.height] : [0, 0];
  return regions.some(
    ({ left, top, right, bottom }) =>
      left <= part.right + across &&
      part.left - across <= right &&
      top <= part.bottom + down &&
      part.top - down <= bottom,
  );
}

const clamped = (part: number): number => Math.min(1, Math.max(0, part));
