import { COMPARED_INK, drawInInk, inkTable } from './ink-colours.js';

/** A pixel of so much lightness in an ink. */
function drawn(ink: string, ...colour: [number, number, number]): number[] {
  const pixel = new Uint8ClampedArray([...colour, 255]);
  drawInInk(pixel, inkTable(ink));
  return [...pixel];
}

const { before, after } = COMPARED_INK;

describe('the inks of two sheets upon each other', () => {
  it.each([0, 30, 96, 128, 200, 240])('are grey where both are %i light', (light) => {
    const [one, other] = [drawn(before, light, light, light), drawn(after, light, light, light)];
    const [red = 0, green = 0, blue = 0] = one.map((value, channel) => (value * (other[channel] ?? 0)) / 255);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(2);
  });

  it('are red and blue where there is one of them, and white where there is none', () => {
    expect(drawn(before, 0, 0, 0)).toEqual([0xf2, 0x4d, 0x33, 255]);
    expect(drawn(after, 0, 0, 0)).toEqual([0x33, 0xa1, 0xf2, 255]);
    expect(drawn(after, 255, 255, 255)).toEqual([255, 255, 255, 255]);
  });

  it('are laid on coloured lines by how light these are, so that nothing of them goes', () => {
    const [red = 0, green = 0, blue = 0] = drawn(before, 255, 0, 0);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(130);
    expect(blue).toBeLessThan(100);
  });
});
