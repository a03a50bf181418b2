import type { Similarity } from '@gable/domain';

// Looked up once: there are millions of pixels.
const { floor, max, round } = Math;

/** A sheet as its ink: 0 is paper, 255 full ink; row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Of lightness, the half above which paper is looked for: a sheet may be dark all over, paper is not. */
const LIGHT = 128;

/**
 * Takes the paper away from what was drawn, in place: what is as light as most of the sheet is none of its ink, whatever colour
 * a scanner gave it.
 */
export function withoutPaper(ink: Uint8Array): void {
  const counts = new Uint32Array(256);
  // Not by an iterator, and what is none at all, which is most of a sheet, by what is left: there are millions.
  let inked = 0;
  for (let index = ink.length - 1; index >= 0; index -= 1) {
    const value = ink[index] ?? 0;
    if (value === 0) continue;
    counts[value] = (counts[value] ?? 0) + 1;
    inked += 1;
  }
  counts[0] = ink.length - inked;
  let paper = 0;
  for (let value = 0; value < LIGHT; value += 1) {
    if ((counts[value] ?? 0) > (counts[paper] ?? 0)) paper = value;
  }
  if (paper === 0) return;
  const rest = Uint8Array.from({ length: 256 }, (_, value) => max(0, round(((value - paper) * 255) / (255 - paper))));
  for (let index = 0; index < ink.length; index += 1) ink[index] = rest[ink[index] ?? 0] ?? 0;
}

/** The sheet at half its resolution; an odd last row or column is left away. */
export function halved({ width, height, ink }: Plane): Plane {
  const half = { width: width >> 1, height: height >> 1 };
  const smaller = new Uint8Array(half.width * half.height);
  for (let row = 0, to = 0; row < half.height; row += 1) {
    let upper = 2 * row * width;
    for (let column = 0; column < half.width; column += 1, upper += 2, to += 1) {
      const lower = upper + width;
      const sum = (ink[upper] ?? 0) + (ink[upper + 1] ?? 0) + (ink[lower] ?? 0) + (ink[lower + 1] ?? 0);
      smaller[to] = (sum + 2) >> 2;
    }
  }
  return { ...half, ink: smaller };
}

/** A rectangle that is cut out of a plane. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * What a plane has where `place` lays the pixels of a cut of another one, between pixels by the four around; nothing beside it.
 * Pixels have their centre in their middle, so a half lies between what planes and pixels count.
 */
export function sampled(plane: Plane, place: Similarity, cut: Cut, into: Uint8Array | Float64Array): void {
  const { width, height, ink } = plane;
  const { a, b } = place;
  for (let row = 0, to = 0; row < cut.height; row += 1) {
    const left = cut.left + 0.5;
    const top = cut.top + row + 0.5;
    let x = a * left - b * top + place.x - 0.5;
    let y = b * left + a * top + place.y - 0.5;
    for (let column = 0; column < cut.width; column += 1, to += 1, x += a, y += b) {
      const across = floor(x);
      const down = floor(y);
      if (across < 0 || down < 0 || across >= width - 1 || down >= height - 1) {
        into[to] = 0;
        continue;
      }
      const first = down * width + across;
      const right = x - across;
      const below = y - down;
      const upper = (ink[first] ?? 0) * (1 - right) + (ink[first + 1] ?? 0) * right;
      const lower = (ink[first + width] ?? 0) * (1 - right) + (ink[first + width + 1] ?? 0) * right;
      into[to] = upper * (1 - below) + lower * below;
    }
  }
}
