import type { Plane } from './plane.js';

// Looked up once: there are millions of pixels.
const { floor, hypot, max, min, round } = Math;

/** Pixels of a block's edge at 100 dots an inch: 16 mm. */
export const BLOCK = 64;

/** A square of a sheet where lines cross, so that it fits in one place only; its middle, counted from the upper left corner. */
export interface Block {
  x: number;
  y: number;
  /** It lies in the border or where title blocks are, which sheets of one office share. */
  isFrame: boolean;
}

/** Blocks are put together from smaller squares, whose gradients are counted once. */
const PART = 16;
const PARTS = BLOCK / PART;

/** Of a page, columns and rows of places that have one block at most. */
const PLACES = { long: 13, short: 9 };

/** The least gradient across the weaker direction, a pixel, that makes a block worth comparing. */
const RICH = 60;

/** Parts of the page that belong to border and title block. */
const FRAME = { edge: 0.04, right: 0.16, bottom: 0.14 };

/** The blocks of a sheet by which it is recognised: those richest in corners, spread over all of it. */
export function cornerRichBlocks(plane: Plane): Block[] {
  const gradients = new Gradients(plane);
  const isWide = plane.width >= plane.height;
  const across = max(1, min(isWide ? PLACES.long : PLACES.short, floor(gradients.columns / PARTS)));
  const down = max(1, min(isWide ? PLACES.short : PLACES.long, floor(gradients.rows / PARTS)));
  const blocks: Block[] = [];
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const best = gradients.richest(
        [part(column, across, gradients.columns), part(column + 1, across, gradients.columns)],
        [part(row, down, gradients.rows), part(row + 1, down, gradients.rows)],
      );
      if (best) blocks.push({ ...best, isFrame: isFrame(best.x / plane.width, best.y / plane.height) });
    }
  }
  return blocks;
}

const part = (index: number, of: number, total: number): number => round((index * (total - PARTS + 1)) / of);

const isFrame = (x: number, y: number): boolean =>
  x < FRAME.edge || y < FRAME.edge || x > 1 - FRAME.right || y > 1 - FRAME.bottom;

/** How strongly a sheet changes across and down, summed up in squares. */
class Gradients {
  readonly columns: number;
  readonly rows: number;
  private readonly across: Float64Array;
  private readonly down: Float64Array;
  private readonly both: Float64Array;

  constructor({ width, height, ink }: Plane) {
    this.columns = floor(width / PART);
    this.rows = floor(height / PART);
    const count = this.columns * this.rows;
    this.across = new Float64Array(count);
    this.down = new Float64Array(count);
    this.both = new Float64Array(count);
    for (let row = 1; row < min(height - 1, this.rows * PART); row += 1) {
      const first = floor(row / PART) * this.columns;
      for (let column = 1, index = row * width + 1; column < min(width - 1, this.columns * PART); column += 1) {
        const dx = (ink[index + 1] ?? 0) - (ink[index - 1] ?? 0);
        const dy = (ink[index + width] ?? 0) - (ink[index - width] ?? 0);
        index += 1;
        if (dx === 0 && dy === 0) continue;
        const square = first + floor(column / PART);
        this.across[square] = (this.across[square] ?? 0) + dx * dx;
        this.down[square] = (this.down[square] ?? 0) + dy * dy;
        this.both[square] = (this.both[square] ?? 0) + dx * dy;
      }
    }
  }

  /** The middle of the block that is richest in corners among those that begin in these columns and rows of squares. */
  richest([left, right]: [number, number], [top, bottom]: [number, number]): { x: number; y: number } | undefined {
    let best = RICH * BLOCK * BLOCK;
    let found: { x: number; y: number } | undefined;
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const corners = this.corners(column, row);
        if (corners <= best) continue;
        best = corners;
        found = { x: (column + PARTS / 2) * PART, y: (row + PARTS / 2) * PART };
      }
    }
    return found;
  }

  /** The smaller of the two strengths that the gradients of a block have, whichever way it is turned. */
  private corners(column: number, row: number): number {
    let [across, down, both] = [0, 0, 0];
    for (let y = row; y < row + PARTS; y += 1) {
      for (let x = column; x < column + PARTS; x += 1) {
        const square = y * this.columns + x;
        across += this.across[square] ?? 0;
        down += this.down[square] ?? 0;
        both += this.both[square] ?? 0;
      }
    }
    return (across + down) / 2 - hypot((across - down) / 2, both);
  }
}
