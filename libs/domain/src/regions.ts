import { RENDERING } from '@gable/contracts';
import { revisionPrefix } from './files.js';

/** Pixels. */
interface Size {
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

/** Pixels of a whole page at a level of regions; `sharpest` is the sharpest picture the page has. */
export const levelSize = ({ width, height }: Size, level: number): Size => ({
  width: width * 2 ** level,
  height: height * 2 ** level,
});

/** Where a region lies on its level, in pixels; null where there is none. */
export function regionBox(
  sharpest: Size,
  { level, column, row }: Region,
): (Size & { left: number; top: number }) | null {
  if (![level, column, row].every(Number.isInteger)) return null;
  if (level < 1 || level > RENDERING.regionLevels || column < 0 || row < 0) return null;
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

/** Storage key of a region. Of each run one of its own: another run may draw otherwise. */
export const regionKey = (
  { projectId, fileId, revisionId, run }: { projectId: string; fileId: string; revisionId: string; run: number },
  page: number,
  { level, column, row }: Region,
): string =>
  `${revisionPrefix(projectId, fileId, revisionId)}/rasterized/${run}/regions/${page}-${level}-${column}-${row}.jpg`;
