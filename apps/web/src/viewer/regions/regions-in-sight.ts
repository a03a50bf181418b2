import { LIMITS, RENDERING } from '@gable/contracts';
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

/** Pixels of the sharpest picture the page has. */
interface Sharpest {
  width: number;
  height: number;
}

/** The level that is sharp when a picture is enlarged so many times; 0 where what there is will do. */
export const levelFor = (enlarged: number): number =>
  Math.min(RENDERING.regionLevels, Math.max(0, Math.ceil(Math.log2(enlarged / ENLARGED))));

/** The regions of a level that are in sight, those in the middle first. */
export function regionsInSight({ width, height }: Sharpest, level: number, sight: Sight): RegionPlace[] {
  const region = RENDERING.regionEdge / (width * 2 ** level);
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
    .sort((one, other) => away(one) - away(other))
    .slice(0, LIMITS.regionsAsked);
}

/** Where a region lies on a page that is 1 wide. */
export function placeOf({ width, height }: Sharpest, level: number, { column, row }: RegionPlace) {
  const whole = width * 2 ** level;
  const [left, top] = [column * RENDERING.regionEdge, row * RENDERING.regionEdge];
  const across = Math.min(RENDERING.regionEdge, whole - left);
  const down = Math.min(RENDERING.regionEdge, height * 2 ** level - top);
  return { x: left / whole, y: top / whole, width: across / whole, height: down / whole };
}
