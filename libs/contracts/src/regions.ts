import { RENDERING } from './limits.js';

/** Pixels. */
export interface RegionSize {
  width: number;
  height: number;
}

/** A part of a page, in a grid that never changes: so what was drawn once stays true. */
export interface Region {
  /** From 1: twice as sharp as what the page has, and so on. */
  level: number;
  column: number;
  row: number;
}

/** How many times as sharp as the sharpest picture of its page a level is. 0 is that picture. */
export const sharpnessOf = ({ width, height }: RegionSize, level: number): number =>
  Math.min(2 ** level, Math.max(1, RENDERING.regionLevelEdge / Math.max(width, height)));

/** Pixels of a whole page at a level of regions; `sharpest` is the sharpest picture the page has. */
export function levelSize(sharpest: RegionSize, level: number): RegionSize {
  const times = sharpnessOf(sharpest, level);
  return { width: Math.round(sharpest.width * times), height: Math.round(sharpest.height * times) };
}

/** Whether a page has regions of this level: one that is no sharper than the one before is none. */
export const hasLevel = (sharpest: RegionSize, level: number): boolean =>
  Number.isInteger(level) &&
  level >= 1 &&
  level <= RENDERING.regionLevels &&
  sharpnessOf(sharpest, level) > sharpnessOf(sharpest, level - 1);

/** Where a region lies on its level, in pixels; null where there is none. */
export function regionBox(
  sharpest: RegionSize,
  { level, column, row }: Region,
): (RegionSize & { left: number; top: number }) | null {
  if (!hasLevel(sharpest, level) || ![column, row].every((place) => Number.isInteger(place) && place >= 0)) return null;
  const size = levelSize(sharpest, level);
  const [left, top] = [column * RENDERING.regionEdge, row * RENDERING.regionEdge];
  if (left >= size.width || top >= size.height) return null;
  return {
    left,
    top,
    width: Math.min(RENDERING.regionEdge, size.width - left),
    height: Math.min(RENDERING.regionEdge, size.height - top),
  };
}
