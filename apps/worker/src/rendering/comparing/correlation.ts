import type { Similarity } from '@gable/domain';
import { Fourier } from './fourier.js';
import { sampled, type Cut, type Plane } from './plane.js';

// Looked up once: there are millions of pixels.
const { abs, floor, max, min, sqrt } = Math;

/** Where a block was found, beside the place where it was looked for, and how alike the two are: 1 is the same. */
export interface Found {
  x: number;
  y: number;
  likeness: number;
  /** No other place of those looked at comes near. */
  isUnique: boolean;
}

/** Within so many pixels of the best place others are the same place. */
const SAME_PEAK = 4;

/** Another place this nearly as alike makes a place ambiguous. */
const RIVAL = 0.9;

/** A block whose ink varies less than this (squared, a pixel) is nothing to compare. */
const FLAT = 4;

/**
 * Looks for blocks of one sheet on another one by normalised cross-correlation: whatever moves it looks at are answered by three
 * transforms.
 */
export class Correlation {
  private readonly fourier: Fourier;
  private readonly real: Float64Array;
  private readonly imaginary: Float64Array;
  private readonly window: Float64Array;
  private readonly block: Float64Array;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  private readonly alike: Float64Array;

  /**
   * @param edge of a block, in pixels.
   * @param reach how far it is looked for in each direction; with the edge half of a power of two.
   */
  constructor(
    private readonly edge: number,
    private readonly reach: number,
  ) {
    const size = edge + 2 * reach;
    this.fourier = new Fourier(size);
    this.real = new Float64Array(size * size);
    this.imaginary = new Float64Array(size * size);
    this.window = new Float64Array(size * size);
    this.block = new Float64Array(edge * edge);
    this.sums = new Float64Array((size + 1) * (size + 1));
    this.squares = new Float64Array((size + 1) * (size + 1));
    this.alike = new Float64Array((2 * reach + 1) ** 2);
  }

  /** The block around a place of `from`, where `to` has it: `place` lays `from` upon `to` nearly. Null where there is nothing. */
  find(from: Plane, to: Plane, place: Similarity, middle: { x: number; y: number }): Found | null {
    const { edge, reach } = this;
    const size = this.fourier.edge;
    const cut: Cut = { left: middle.x - edge / 2, top: middle.y - edge / 2, width: edge, height: edge };
    sampled(from, { a: 1, b: 0, x: 0, y: 0 }, cut, this.block);
    const energy = centred(this.block);
    if (energy < FLAT * edge * edge) return null;
    sampled(to, place, { left: cut.left - reach, top: cut.top - reach, width: size, height: size }, this.window);
    this.sumUp();
    this.correlate();
    return this.peak(energy);
  }

  /** Running sums of the window: those of any square of it are four of them. */
  private sumUp(): void {
    const size = this.fourier.edge;
    const stride = size + 1;
    for (let row = 0; row < size; row += 1) {
      let sum = 0;
      let square = 0;
      for (let column = 0; column < size; column += 1) {
        const value = this.window[row * size + column] ?? 0;
        sum += value;
        square += value * value;
        const to = (row + 1) * stride + column + 1;
        this.sums[to] = (this.sums[to - stride] ?? 0) + sum;
        this.squares[to] = (this.squares[to - stride] ?? 0) + square;
      }
    }
  }

  /** Leaves in `real` the products of block and window for every move. */
  private correlate(): void {
    const { edge, fourier, real, imaginary } = this;
    const size = fourier.edge;
    // Both are real, so one transform does for two: the window as its real part, the block as the imaginary one.
    real.set(this.window);
    imaginary.fill(0);
    for (let row = 0; row < edge; row += 1) {
      imaginary.set(this.block.subarray(row * edge, (row + 1) * edge), row * size);
    }
    fourier.transform(real, imaginary, 1);
    const mask = size - 1;
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const one = row * size + column;
        const other = ((size - row) & mask) * size + ((size - column) & mask);
        if (other < one) continue;
        const oneReal = real[one] ?? 0;
        const oneImaginary = imaginary[one] ?? 0;
        const otherReal = real[other] ?? 0;
        const otherImaginary = imaginary[other] ?? 0;
        const windowReal = (oneReal + otherReal) / 2;
        const windowImaginary = (oneImaginary - otherImaginary) / 2;
        const blockReal = (oneImaginary + otherImaginary) / 2;
        const blockImaginary = (otherReal - oneReal) / 2;
        const productReal = windowReal * blockReal + windowImaginary * blockImaginary;
        const productImaginary = windowImaginary * blockReal - windowReal * blockImaginary;
        real[one] = productReal;
        imaginary[one] = productImaginary;
        real[other] = productReal;
        imaginary[other] = -productImaginary;
      }
    }
    fourier.transform(real, imaginary, -1);
  }

  private peak(energy: number): Found {
    const { reach } = this;
    const moves = 2 * reach + 1;
    const { alike } = this;
    let best = 0;
    for (let row = 0; row < moves; row += 1) {
      for (let column = 0; column < moves; column += 1) {
        const index = row * moves + column;
        alike[index] = this.likeness(column, row, energy);
        if ((alike[index] ?? 0) > (alike[best] ?? 0)) best = index;
      }
    }
    const [column, row] = [best % moves, floor(best / moves)];
    const likeness = alike[best] ?? 0;
    let rival = 0;
    for (let index = 0; index < alike.length; index += 1) {
      const isElsewhere = abs((index % moves) - column) > SAME_PEAK || abs(floor(index / moves) - row) > SAME_PEAK;
      if (isElsewhere) rival = max(rival, alike[index] ?? 0);
    }
    const along = (step: number, isInside: boolean): number =>
      isInside ? between(alike[best - step] ?? 0, likeness, alike[best + step] ?? 0) : 0;
    return {
      x: column - reach + along(1, column > 0 && column < moves - 1),
      y: row - reach + along(moves, row > 0 && row < moves - 1),
      likeness,
      isUnique: rival < RIVAL * likeness,
    };
  }

  private likeness(left: number, top: number, energy: number): number {
    const size = this.fourier.edge;
    const stride = size + 1;
    const [upper, lower] = [top * stride + left, (top + this.edge) * stride + left];
    const sumOf = (sums: Float64Array): number =>
      (sums[lower + this.edge] ?? 0) - (sums[lower] ?? 0) - (sums[upper + this.edge] ?? 0) + (sums[upper] ?? 0);
    const sum = sumOf(this.sums);
    const count = this.edge * this.edge;
    const varied = sumOf(this.squares) - (sum * sum) / count;
    if (varied < FLAT * count) return 0;
    return (this.real[top * size + left] ?? 0) / (size * size) / sqrt(varied * energy);
  }
}

/** Takes the mean away, and says how much is left: the sum of squares. */
function centred(block: Float64Array): number {
  let sum = 0;
  for (const value of block) sum += value;
  const mean = sum / block.length;
  let energy = 0;
  for (let index = 0; index < block.length; index += 1) {
    const value = (block[index] ?? 0) - mean;
    block[index] = value;
    energy += value * value;
  }
  return energy;
}

/** Where between three values a parabola has its top, counted from the middle one. */
function between(before: number, top: number, after: number): number {
  const bend = before - 2 * top + after;
  return bend < 0 ? max(-0.5, min(0.5, (before - after) / (2 * bend))) : 0;
}
