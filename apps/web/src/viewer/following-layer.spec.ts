import { coversStage, matrixBetween, type LaidPage } from './following-layer.js';

const LAID: LaidPage = { origin: { x: 400, y: 350 }, across: { x: 800, y: 0 }, down: { x: 0, y: 600 } };

/** Where a place of the page is, as parts of its width and height. */
const at = ({ origin, across, down }: LaidPage, [x, y]: readonly [number, number]) => ({
  x: origin.x + across.x * x + down.x * y,
  y: origin.y + across.y * x + down.y * y,
});

describe('a layer that is moved with its page', () => {
  it.each<[string, LaidPage]>([
    ['to the right and up', { ...LAID, origin: { x: 470, y: 310 } }],
    ['closer', { origin: { x: 300, y: 290 }, across: { x: 1_000, y: 0 }, down: { x: 0, y: 750 } }],
    ['turned by a quarter', { origin: { x: 1_000, y: 350 }, across: { x: 0, y: 800 }, down: { x: -600, y: 0 } }],
  ])('has everything where it belongs: %s', (_, now) => {
    const by = matrixBetween(LAID, now);
    if (!by) throw new Error('It has not moved.');
    const [a, b, c, d, e, f] = by;
    for (const place of [
      [0, 0],
      [1, 0],
      [0.25, 0.75],
    ] as const) {
      const { x, y } = at(LAID, place);
      expect(a * x + c * y + e).toBeCloseTo(at(now, place).x, 6);
      expect(b * x + d * y + f).toBeCloseTo(at(now, place).y, 6);
    }
  });

  it('is laid anew where a page has no size', () => {
    expect(matrixBetween({ ...LAID, down: { x: 0, y: 0 } }, LAID)).toBeNull();
  });

  const STAGE = { width: 1_600, height: 1_300 };

  it.each<[string, Parameters<typeof coversStage>[0], boolean]>([
    ['where it was', [1, 0, 0, 1, 0, 0], true],
    ['as far as its margins', [1, 0, 0, 1, 300, -300], true],
    ['farther', [1, 0, 0, 1, 301, 0], false],
    ['a little smaller around the middle', [0.8, 0, 0, 0.8, 160, 130], true],
    ['much smaller', [0.5, 0, 0, 0.5, 400, 325], false],
    ['larger', [1.3, 0, 0, 1.3, -240, -195], true],
    ['without any size', [0, 0, 0, 0, 0, 0], false],
  ])('reaches across the stage or not: %s', (_, by, reaches) => {
    expect(coversStage(by, STAGE)).toBe(reaches);
  });
});
