import { canvasScale } from './print-pages.js';

const pixels = (width: number, height: number, onPhone: boolean) =>
  [width, height].map((points) => Math.round(points * canvasScale(width, height, onPhone)));

describe('VWR-7, CNS-29: a page drawn for printing', () => {
  it.each([
    ['letter', 612, 792, false, [1275, 1650]],
    ['A4', 595.28, 841.89, false, [1240, 1754]],
    ['A1', 2384, 1684, false, [4967, 3508]],
    ['A0', 3370, 2384, false, [7021, 4967]],
    ['A4 on a phone', 595.28, 841.89, true, [1240, 1754]],
  ])('%s has 150 dots in an inch', (_size, width, height, onPhone, expected) => {
    expect(pixels(width, height, onPhone)).toEqual(expected);
  });

  it.each([
    ['A0 on a phone', 3370, 2384, true],
    ['a banner', 14_400, 2_000, false],
  ])('%s has as many as a canvas holds', (_size, width, height, onPhone) => {
    const [across = 0, down = 0] = pixels(width, height, onPhone);
    expect(across).toBeLessThanOrEqual(16_000);
    expect(across * down).toBeLessThanOrEqual(onPhone ? 16_010_000 : 250_000_000);
    expect(across / down).toBeCloseTo(width / height, 2);
  });
});
