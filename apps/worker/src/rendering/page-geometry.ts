import { RENDERING } from '@gable/contracts';

/** Width and height in one unit, which the name of the variable says. */
export interface Size {
  width: number;
  height: number;
}

/** A PDF point is 1/72 inch. */
const POINTS_PER_INCH = 72;

/** The largest size in whole pixels with the shape of `size` and `longestEdge` as its longer side. */
export function fitLongestEdge(size: Size, longestEdge: number): Size {
  return scaleToPixels(size, longestEdge / Math.max(size.width, size.height));
}

/** Like {@link fitLongestEdge}, but never larger than `size` itself. */
export function shrinkToLongestEdge(size: Size, longestEdge: number): Size {
  return scaleToPixels(size, Math.min(1, longestEdge / Math.max(size.width, size.height)));
}

/** Dots an inch of the page image of a page whose size is given in points. */
export function pageImageDpi(points: Size): number {
  return (RENDERING.pageImage * POINTS_PER_INCH) / Math.max(points.width, points.height);
}

/** Whether a page (in points) is so large that its page image alone is not sharp. */
export function needsTiles(points: Size): boolean {
  return pageImageDpi(points) < RENDERING.readableDpi;
}

/** Size in pixels of the sharpest tile level: `RENDERING.tileDpi`, fewer where that passes `RENDERING.tilePixels`. */
export function sharpestLevel(points: Size): Size {
  const scale = RENDERING.tileDpi / POINTS_PER_INCH;
  const pixels = points.width * scale * points.height * scale;
  return scaleToPixels(points, scale * Math.min(1, Math.sqrt(RENDERING.tilePixels / pixels)));
}

/** Sizes of all levels, sharpest first, each half of the one before; the last is no larger than the page image. */
export function pyramidLevels(sharpest: Size): Size[] {
  const levels = [sharpest];
  for (let level = sharpest; Math.max(level.width, level.height) > RENDERING.pageImage;) {
    level = { width: Math.ceil(level.width / 2), height: Math.ceil(level.height / 2) };
    levels.push(level);
  }
  return levels;
}

function scaleToPixels(size: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** How many pixels a point of a page is in a picture of it. */
export const pixelsPerPoint = (pixels: Size, points: Size): number =>
  Math.sqrt((pixels.width * pixels.height) / (points.width * points.height));
