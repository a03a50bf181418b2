import { moved, scaleOf, throughPoints, type Point, type Similarity } from './similarity.js';

/** A place that is the same on two pages, in parts of their widths and heights. */
export interface PointPair {
  before: Point;
  after: Point;
}

interface PageSize {
  width: number;
  height: number;
}

/** Two points must lie this far apart, as a part of a page's width and height together: nearer ones settle no turn. */
const APART = 0.02;

/** A sheet is no more than so many times larger or smaller than another one. */
const MOST_SCALE = 20;

/** How two points lay one page upon another, in points of the pages; null where they lie too near to each other to say. */
export function placeByPoints(
  before: PageSize,
  after: PageSize,
  [one, other]: readonly [PointPair, PointPair],
): Similarity | null {
  const [from, to] = [
    [on(before, one.before), on(before, other.before)] as const,
    [on(after, one.after), on(after, other.after)] as const,
  ];
  if (!areApart(before, from) || !areApart(after, to)) return null;
  const place = throughPoints([...from], [...to]);
  if (!place || scaleOf(place) > MOST_SCALE || scaleOf(place) < 1 / MOST_SCALE) return null;
  // Beside each other the two would show nothing.
  const middle = moved(place, on(before, { x: 0.5, y: 0.5 }));
  const far = scaleOf(place) * (before.width + before.height) + after.width + after.height;
  return Math.abs(middle.x) <= far && Math.abs(middle.y) <= far ? place : null;
}

const on = ({ width, height }: PageSize, { x, y }: Point): Point => ({ x: x * width, y: y * height });

const areApart = ({ width, height }: PageSize, [one, other]: readonly [Point, Point]): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) >= APART * (width + height);
