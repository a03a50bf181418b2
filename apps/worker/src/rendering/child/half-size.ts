/** Bytes of a pixel. */
const RGB = 3;

/**
 * Averages each square of four RGB pixels of `rows` rows of `width` pixels into one pixel of `target`, beginning at `targetRow`.
 * An odd last row or column is averaged with itself, so the result has ⌈rows / 2⌉ rows of ⌈width / 2⌉ pixels.
 */
export function halveRows(source: Buffer, width: number, rows: number, target: Buffer, targetRow: number): void {
  const halfWidth = Math.ceil(width / 2);
  const stride = width * RGB;
  const pairs = width >> 1;
  let to = targetRow * halfWidth * RGB;
  for (let y = 0; y < rows; y += 2) {
    let upper = y * stride;
    let lower = y + 1 < rows ? upper + stride : upper;
    for (let x = 0; x < pairs; x += 1) {
      target[to] = (at(source, upper) + at(source, upper + 3) + at(source, lower) + at(source, lower + 3) + 2) >> 2;
      target[to + 1] =
        (at(source, upper + 1) + at(source, upper + 4) + at(source, lower + 1) + at(source, lower + 4) + 2) >> 2;
      target[to + 2] =
        (at(source, upper + 2) + at(source, upper + 5) + at(source, lower + 2) + at(source, lower + 5) + 2) >> 2;
      to += RGB;
      upper += 2 * RGB;
      lower += 2 * RGB;
    }
    if (width % 2 === 1) {
      for (let channel = 0; channel < RGB; channel += 1) {
        target[to + channel] = (at(source, upper + channel) + at(source, lower + channel) + 1) >> 1;
      }
      to += RGB;
    }
  }
}

/** Inside the buffer by construction: the type checker cannot know. */
function at(pixels: Buffer, index: number): number {
  return pixels[index] as number;
}
