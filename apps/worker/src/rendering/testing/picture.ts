import sharp, { type Sharp } from 'sharp';

/** Colour of the pixel at a place given as parts of the width and height. */
export async function colourAt(path: string, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = Math.min(info.width - 1, Math.floor(x * info.width));
  const row = Math.min(info.height - 1, Math.floor(y * info.height));
  const begin = (row * info.width + column) * info.channels;
  return [...data.subarray(begin, begin + 3)] as [number, number, number];
}

/** The colours near the four corners, beginning top left, clockwise. */
export async function cornerColours(path: string): Promise<[number, number, number][]> {
  const places = [
    [0.04, 0.04],
    [0.96, 0.04],
    [0.96, 0.96],
    [0.04, 0.96],
  ] as const;
  return Promise.all(places.map(([x, y]) => colourAt(path, x, y)));
}

/** Whether two colours look alike: JPEG changes them a little. */
export function alike(one: readonly number[], other: readonly number[]): boolean {
  return one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) < 24);
}

/** Mean difference of two pictures of one size, 0 to 255. */
export async function meanDifference(one: string | Buffer, other: string | Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (!first || first.length !== second?.length) throw new Error('The pictures differ in size');
  let sum = 0;
  for (let position = 0; position < first.length; position += 1) {
    sum += Math.abs((first[position] ?? 0) - (second[position] ?? 0));
  }
  return sum / first.length;
}

/** Something different everywhere, so that a missing part is seen. */
export function pattern(width = 640, height = 480): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    pixels.set([(x * 3 + y) & 255, ((x * y) >> 4) & 255, (y * 5) & 255], at);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
