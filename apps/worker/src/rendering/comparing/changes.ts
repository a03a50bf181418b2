import { inverted, type Similarity } from '@gable/domain';
import { sampled, type Plane } from './plane.js';

// Looked up once: there are millions of pixels.
const { ceil, floor, max, min } = Math;

/** A region of a sheet where something came or went, in its pixels. */
export interface Change {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Pixels of ink that came. */
  came: number;
  /** Pixels of ink that went. */
  went: number;
}

/** Ink that is there beyond doubt, and the faintest that another sheet may have in its place. */
const INK = 110;
const TRACE = 40;

/** Changed pixels are gathered in squares; squares this near to each other are one region. */
const CELL = 8;
const JOINED = 3;

/** Fewer changed pixels are noise. */
const LEAST = 14;

/** Rows that are looked at together. */
const BAND = 512;

/**
 * What differs between two sheets of which the one lies upon the other; only where both are.
 * @param place pixels of `before` to pixels of `after`.
 * @param slack pixels within which ink is the same.
 */
export function changesBetween(before: Plane, after: Plane, place: Similarity, slack: number): Change[] {
  const cells = new Cells(after.width);
  const back = inverted(place);
  const sampledBand = new Uint8Array(after.width * min(after.height, BAND + 2 * slack));
  for (let top = 0; top < after.height; top += BAND) {
    // Each band with the rows around it that its pixels are compared with.
    const first = max(0, top - slack);
    const end = min(after.height, top + BAND + slack);
    const cut = { left: 0, top: first, width: after.width, height: end - first };
    const later = after.ink.subarray(first * after.width, end * after.width);
    const earlier = sampledBand.subarray(0, cut.width * cut.height);
    sampled(before, back, cut, earlier);
    const last = min(after.height, top + BAND);
    for (let row = top; row < last; row += 1) {
      for (let column = 0, index = (row - first) * cut.width; column < cut.width; column += 1, index += 1) {
        const now = later[index] ?? 0;
        const then = earlier[index] ?? 0;
        if (now >= INK && then < TRACE && !isNear(earlier, cut.width, cut.height, column, row - first, slack)) {
          if (isOn(before, back, column, row)) cells.came(column, row);
        } else if (then >= INK && now < TRACE && !isNear(later, cut.width, cut.height, column, row - first, slack)) {
          cells.went(column, row);
        }
      }
    }
  }
  return cells.regions();
}

function isNear(ink: Uint8Array, width: number, height: number, column: number, row: number, slack: number): boolean {
  const right = min(width - 1, column + slack);
  const bottom = min(height - 1, row + slack);
  for (let y = max(0, row - slack); y <= bottom; y += 1) {
    for (let x = max(0, column - slack); x <= right; x += 1) {
      if ((ink[y * width + x] ?? 0) >= TRACE) return true;
    }
  }
  return false;
}

function isOn({ width, height }: Plane, back: Similarity, column: number, row: number): boolean {
  const x = back.a * column - back.b * row + back.x;
  const y = back.b * column + back.a * row + back.y;
  return x >= 1 && y >= 1 && x < width - 1 && y < height - 1;
}

/** Changed pixels, gathered. */
class Cells {
  private readonly columns: number;
  private readonly cells = new Map<number, Change>();

  constructor(width: number) {
    this.columns = ceil(width / CELL);
  }

  came(column: number, row: number): void {
    this.cell(column, row).came += 1;
  }

  went(column: number, row: number): void {
    this.cell(column, row).went += 1;
  }

  /** The cells joined to regions, from top to bottom. */
  regions(): Change[] {
    const left = new Set(this.cells.keys());
    const regions: Change[] = [];
    for (const key of left) {
      left.delete(key);
      const region = this.joined(key, left);
      if (region.came + region.went >= LEAST) regions.push(region);
    }
    return regions.toSorted((one, other) => one.top - other.top || one.left - other.left);
  }

  private cell(column: number, row: number): Change {
    const key = floor(row / CELL) * this.columns + floor(column / CELL);
    let cell = this.cells.get(key);
    if (!cell) {
      cell = { left: column, top: row, right: column + 1, bottom: row + 1, came: 0, went: 0 };
      this.cells.set(key, cell);
    }
    cell.left = min(cell.left, column);
    cell.right = max(cell.right, column + 1);
    cell.bottom = max(cell.bottom, row + 1);
    return cell;
  }

  /** All cells near `first`, and near those; taken from `left`. */
  private joined(first: number, left: Set<number>): Change {
    const region = { ...(this.cells.get(first) as Change) };
    const waiting = [first];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const [column, row] = [key % this.columns, floor(key / this.columns)];
      for (let y = row - JOINED; y <= row + JOINED; y += 1) {
        for (let x = max(0, column - JOINED); x <= min(this.columns - 1, column + JOINED); x += 1) {
          const other = y * this.columns + x;
          if (!left.delete(other)) continue;
          waiting.push(other);
          const cell = this.cells.get(other) as Change;
          region.left = min(region.left, cell.left);
          region.top = min(region.top, cell.top);
          region.right = max(region.right, cell.right);
          region.bottom = max(region.bottom, cell.bottom);
          region.came += cell.came;
          region.went += cell.went;
        }
      }
    }
    return region;
  }
}
