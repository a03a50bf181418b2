/** Places one plane on another: moved, turned and scaled by one factor, so that no angle changes. */
export interface Similarity {
  /** Scale times cosine of the turn. */
  readonly a: number;
  /** Scale times sine of the turn. */
  readonly b: number;
  readonly x: number;
  readonly y: number;
}

/** A place on a plane. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Everything stays where it is. */
export const SAME_PLACE: Similarity = { a: 1, b: 0, x: 0, y: 0 };

/** Where a point comes to lie. */
export function moved({ a, b, x, y }: Similarity, point: Point): Point {
  return { x: a * point.x - b * point.y + x, y: b * point.x + a * point.y + y };
}

/** The way back. */
export function inverted({ a, b, x, y }: Similarity): Similarity {
  const size = a * a + b * b;
  const [back, turn] = [a / size, -b / size];
  return { a: back, b: turn, x: -(back * x - turn * y), y: -(turn * x + back * y) };
}

/** First `first`, then `second`. */
export function followed(first: Similarity, second: Similarity): Similarity {
  const start = moved(second, first);
  return {
    a: second.a * first.a - second.b * first.b,
    b: second.b * first.a + second.a * first.b,
    x: start.x,
    y: start.y,
  };
}

/** The same similarity where planes are measured in other units, of which so many are one of before on each of the two. */
export const inUnits = ({ a, b, x, y }: Similarity, from: number, to: number = from): Similarity => ({
  a: (a * to) / from,
  b: (b * to) / from,
  x: x * to,
  y: y * to,
});

/** How much larger things become. */
export const scaleOf = ({ a, b }: Similarity): number => Math.hypot(a, b);

/** The one that lays two points upon two others; null where two of one plane are the same. */
export function throughPoints(from: readonly [Point, Point], to: readonly [Point, Point]): Similarity | null {
  const [across, down] = [from[1].x - from[0].x, from[1].y - from[0].y];
  const [acrossTo, downTo] = [to[1].x - to[0].x, to[1].y - to[0].y];
  const size = across * across + down * down;
  if (size === 0 || acrossTo * acrossTo + downTo * downTo === 0) return null;
  const a = (across * acrossTo + down * downTo) / size;
  const b = (across * downTo - down * acrossTo) / size;
  return { a, b, x: to[0].x - a * from[0].x + b * from[0].y, y: to[0].y - b * from[0].x - a * from[0].y };
}
