/** A number by which values are turned: its parts. */
interface Turn {
  cosine: number;
  sine: number;
}

/**
 * Fourier transforms of squares whose edge is a power of two, in place: numbers as their real and imaginary parts. All columns
 * are transformed at once, row upon row, because what lies side by side is multiplied by the same number; rows are columns of the
 * square that is laid on its side.
 */
export class Fourier {
  private readonly turns: readonly Turn[];
  private readonly swapped: Uint32Array;
  private readonly bits: number;

  constructor(readonly edge: number) {
    this.bits = Math.log2(edge);
    if (!Number.isInteger(this.bits)) throw new RangeError(`${edge} is no power of two`);
    this.turns = Array.from({ length: edge / 2 }, (_, index) => ({
      cosine: Math.cos((2 * Math.PI * index) / edge),
      sine: Math.sin((2 * Math.PI * index) / edge),
    }));
    this.swapped = Uint32Array.from({ length: edge }, (_, index) => {
      let turned = 0;
      for (let bit = 0; bit < this.bits; bit += 1) turned |= ((index >> bit) & 1) << (this.bits - 1 - bit);
      return turned;
    });
  }

  /** Forwards, or back when `direction` is -1, which multiplies by the number of values. */
  transform(real: Float64Array, imaginary: Float64Array, direction: 1 | -1): void {
    for (let way = 0; way < 2; way += 1) {
      this.columns(real, imaginary, direction);
      layOnSide(real, this.edge);
      layOnSide(imaginary, this.edge);
    }
  }

  private columns(real: Float64Array, imaginary: Float64Array, direction: 1 | -1): void {
    const { edge, bits, swapped } = this;
    for (let row = 0; row < edge; row += 1) {
      const other = swapped[row] ?? 0;
      if (other <= row) continue;
      swapRows(real, edge, row, other);
      swapRows(imaginary, edge, row, other);
    }
    let half = 1;
    if (bits % 2 === 1) {
      for (let row = 0; row < edge; row += 2) joinTwo(real, imaginary, row * edge, edge);
      half = 2;
    }
    // Two steps at once: each value is read and written half as often.
    for (; half < edge; half *= 4) {
      for (let index = 0; index < half; index += 1) {
        const first = this.turn((index * edge) / (2 * half), direction);
        const second = this.turn((index * edge) / (4 * half), direction);
        const third = this.turn(((index + half) * edge) / (4 * half), direction);
        for (let row = index; row < edge; row += 4 * half) {
          joinFour(real, imaginary, { row: row * edge, apart: half * edge, count: edge }, first, second, third);
        }
      }
    }
  }

  private turn(index: number, direction: 1 | -1): Turn {
    const { cosine = 1, sine = 0 } = this.turns[index] ?? {};
    return { cosine, sine: -direction * sine };
  }
}

/** What a row and the next one become together. */
function joinTwo(real: Float64Array, imaginary: Float64Array, row: number, count: number): void {
  for (let one = row, other = row + count; one < row + count; one += 1, other += 1) {
    const x = real[other] ?? 0;
    const y = imaginary[other] ?? 0;
    real[other] = (real[one] ?? 0) - x;
    imaginary[other] = (imaginary[one] ?? 0) - y;
    real[one] = (real[one] ?? 0) + x;
    imaginary[one] = (imaginary[one] ?? 0) + y;
  }
}

/** What four rows that lie so far apart become together: the first with the second, the third with the fourth, then both pairs. */
function joinFour(
  real: Float64Array,
  imaginary: Float64Array,
  { row, apart, count }: { row: number; apart: number; count: number },
  first: Turn,
  second: Turn,
  third: Turn,
): void {
  const { cosine: cosine1, sine: sine1 } = first;
  const { cosine: cosine2, sine: sine2 } = second;
  const { cosine: cosine3, sine: sine3 } = third;
  for (let a = row; a < row + count; a += 1) {
    const b = a + apart;
    const c = b + apart;
    const d = c + apart;
    const bReal = (real[b] ?? 0) * cosine1 - (imaginary[b] ?? 0) * sine1;
    const bImaginary = (real[b] ?? 0) * sine1 + (imaginary[b] ?? 0) * cosine1;
    const dReal = (real[d] ?? 0) * cosine1 - (imaginary[d] ?? 0) * sine1;
    const dImaginary = (real[d] ?? 0) * sine1 + (imaginary[d] ?? 0) * cosine1;
    const sumReal = (real[a] ?? 0) + bReal;
    const sumImaginary = (imaginary[a] ?? 0) + bImaginary;
    const restReal = (real[a] ?? 0) - bReal;
    const restImaginary = (imaginary[a] ?? 0) - bImaginary;
    const otherSumReal = (real[c] ?? 0) + dReal;
    const otherSumImaginary = (imaginary[c] ?? 0) + dImaginary;
    const otherRestReal = (real[c] ?? 0) - dReal;
    const otherRestImaginary = (imaginary[c] ?? 0) - dImaginary;
    const cReal = otherSumReal * cosine2 - otherSumImaginary * sine2;
    const cImaginary = otherSumReal * sine2 + otherSumImaginary * cosine2;
    const eReal = otherRestReal * cosine3 - otherRestImaginary * sine3;
    const eImaginary = otherRestReal * sine3 + otherRestImaginary * cosine3;
    real[a] = sumReal + cReal;
    imaginary[a] = sumImaginary + cImaginary;
    real[b] = restReal + eReal;
    imaginary[b] = restImaginary + eImaginary;
    real[c] = sumReal - cReal;
    imaginary[c] = sumImaginary - cImaginary;
    real[d] = restReal - eReal;
    imaginary[d] = restImaginary - eImaginary;
  }
}

function swapRows(values: Float64Array, edge: number, row: number, other: number): void {
  for (let one = row * edge, two = other * edge; one < (row + 1) * edge; one += 1, two += 1) {
    const value = values[one] ?? 0;
    values[one] = values[two] ?? 0;
    values[two] = value;
  }
}

/** Makes rows of columns. */
function layOnSide(values: Float64Array, edge: number): void {
  for (let row = 0; row < edge; row += 1) {
    for (let column = row + 1; column < edge; column += 1) {
      const one = row * edge + column;
      const other = column * edge + row;
      const value = values[one] ?? 0;
      values[one] = values[other] ?? 0;
      values[other] = value;
    }
  }
}
