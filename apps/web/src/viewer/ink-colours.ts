/**
 * What went is red and what came is blue. The two upon each other, multiplied, are the same grey in each channel, because the
 * channels of one are that grey divided by those of the other.
 */
export const COMPARED_INK = { before: '#f24d33', after: '#33a1f2' } as const;

/** How light each channel becomes where a picture is so light: three tables of 256, one behind the other. */
export type InkTable = Uint8ClampedArray;

/**
 * For an ink, what stands for each lightness: paper stays white, black becomes the ink, and what is between is as if there were
 * less of it (a power of the ink, as light goes through it), so that also pale lines upon each other are grey and not violet.
 */
export function inkTable(ink: string): InkTable {
  const table = new Uint8ClampedArray(3 * 256);
  for (const [channel, value] of channelsOf(ink).entries()) {
    const part = value / 255;
    for (let light = 0; light < 256; light += 1) table[channel * 256 + light] = 255 * part ** (1 - light / 255);
  }
  return table;
}

/** Red, green and blue of a colour such as `#c8141f`, 0 to 255. */
export const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));

/** Draws pixels (red, green, blue, opacity) anew in an ink, by how light they are. */
export function drawInInk(pixels: Uint8ClampedArray, table: InkTable): void {
  for (let index = 0; index < pixels.length; index += 4) {
    const [red, green, blue] = [pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0];
    const light = Math.round(0.3 * red + 0.59 * green + 0.11 * blue);
    pixels[index] = table[light] ?? 0;
    pixels[index + 1] = table[256 + light] ?? 0;
    pixels[index + 2] = table[512 + light] ?? 0;
  }
}
