/** Fourier transforms of squares whose edge is a power of two, in place: numbers as their real and imaginary parts. */
export class Fourier {
  private readonly cosines: Float64Array;
  private readonly sines: Float64Array;
  private readonly swapped: Uint32Array;
  private readonly lineReal: Float64Array;
  private readonly lineImaginary: Float64Array;

  constructor(readonly edge: number) {
    const bits = Math.log2(edge);
    if (!Number.isInteger(bits)) throw new RangeError(`${edge} is no power of two`);
    this.cosines = Float64Array.from({ length: edge / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / edge));
    this.sines = Float64Array.from({ length: edge / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / edge));
    this.swapped = Uint32Array.from({ length: edge }, (_, index) => {
      let turned = 0;
      for (let bit = 0; bit < bits; bit += 1) turned |= ((index >> bit) & 1) << (bits - 1 - bit);
      return turned;
    });
    this.lineReal = new Float64Array(edge);
    this.lineImaginary = new Float64Array(edge);
  }

  /** Forwards, or back when `direction` is -1, which multiplies by the number of values. */
  transform(real: Float64Array, imaginary: Float64Array, direction: 1 | -1): void {
    for (let row = 0; row < this.edge; row += 1) this.line(real, imaginary, row * this.edge, 1, direction);
    for (let column = 0; column < this.edge; column += 1) this.line(real, imaginary, column, this.edge, direction);
  }

  private line(real: Float64Array, imaginary: Float64Array, first: number, step: number, direction: 1 | -1): void {
    const { edge, swapped, lineReal, lineImaginary, cosines, sines } = this;
    for (let index = 0; index < edge; index += 1) {
      const from = first + (swapped[index] ?? 0) * step;
      lineReal[index] = real[from] ?? 0;
      lineImaginary[index] = imaginary[from] ?? 0;
    }
    for (let half = 1; half < edge; half *= 2) {
      const angle = edge / (2 * half);
      for (let begin = 0; begin < edge; begin += 2 * half) {
        for (let index = 0; index < half; index += 1) {
          const one = begin + index;
          const other = one + half;
          const cosine = cosines[index * angle] ?? 0;
          const sine = -direction * (sines[index * angle] ?? 0);
          const turnedReal = (lineReal[other] ?? 0) * cosine - (lineImaginary[other] ?? 0) * sine;
          const turnedImaginary = (lineReal[other] ?? 0) * sine + (lineImaginary[other] ?? 0) * cosine;
          lineReal[other] = (lineReal[one] ?? 0) - turnedReal;
          lineImaginary[other] = (lineImaginary[one] ?? 0) - turnedImaginary;
          lineReal[one] = (lineReal[one] ?? 0) + turnedReal;
          lineImaginary[one] = (lineImaginary[one] ?? 0) + turnedImaginary;
        }
      }
    }
    for (let index = 0; index < edge; index += 1) {
      const to = first + index * step;
      real[to] = lineReal[index] ?? 0;
      imaginary[to] = lineImaginary[index] ?? 0;
    }
  }
}
