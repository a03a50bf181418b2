/** A small deterministic generator (mulberry32): the same seed gives the same drawing on every machine. */
export class SeededRandom {
  constructor(private state: number) {}

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A number between two others. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number between two others, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** One of the given values. */
  pick<T>(values: readonly T[]): T {
    const value = values[this.whole(0, values.length - 1)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  }
}
