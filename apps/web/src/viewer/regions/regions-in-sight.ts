import { hasLevel, levelSize, regionBox, RENDERING, sharpnessOf, type RegionSize } from '@gable/contracts';
import type { RegionPlace } from './ask-regions.js';

/** A picture that is enlarged by less than this looks sharp. */
const ENLARGED = 1.2;

/** What is looked at: parts of a page that is 1 wide, and how many pixels of the screen one of its own takes. */
export interface Sight {
  left: number;
  top: number;
  right: number;
  bottom: number;
  enlarged: number;
}

/** The least level that is sharp when the sharpest picture is enlarged so many times, or the sharpest there is; 0: none is needed. */
export function levelFor(sharpest: RegionSize, enlarged: number): number {
  let level = 0;
  while (enlarged > sharpnessOf(sharpest, level) * ENLARGED && hasLevel(sharpest, level + 1)) level += 1;
  return level;
}

/** The regions of a level that are in sight, those in the middle first. */
export function regionsInSight(sharpest: RegionSize, level: number, sight: Sight): RegionPlace[] {
  const { width, height } = levelSize(sharpest, level);
  const region = RENDERING.regionEdge / width;
  const range = (from: number, to: number, most: number): number[] => {
    const first = Math.max(0, Math.floor(from / region));
    const last = Math.min(Math.ceil(most / region) - 1, Math.ceil(to / region) - 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  const columns = range(sight.left, sight.right, 1);
  const rows = range(sight.top, sight.bottom, height / width);
  const middle = { x: (sight.left + sight.right) / 2 / region - 0.5, y: (sight.top + sight.bottom) / 2 / region - 0.5 };
  const away = ({ column, row }: RegionPlace): number => Math.hypot(column - middle.x, row - middle.y);
  return rows
    .flatMap((row) => columns.map((column) => ({ column, row })))
    .filter((place) => regionBox(sharpest, { level, ...place }) !== null)
    .sort((one, other) => away(one) - away(other));
}

/** Where a region lies on a page that is 1 wide, and how wide it is there; null where there is none. */
export function placeOf(sharpest: RegionSize, level: number, place: RegionPlace) {
  const { width } = levelSize(sharpest, level);
  const box = regionBox(sharpest, { level, ...place });
  return box && { x: box.left / width, y: box.top / width, width: box.width / width };
}
