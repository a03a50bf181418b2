import { carriedPart, hasChangedIn } from './carried-pins.js';
import { SAME_PLACE, type Similarity } from './similarity.js';

const PAGE = { width: 1000, height: 500 };
const POINT = { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 };
const AREA = { left: 0.2, top: 0.2, right: 0.4, bottom: 0.6 };

/** A quarter turn clockwise of a page of 1000 × 500 onto one of 500 × 1000. */
const QUARTER: Similarity = { a: 0, b: 1, x: 500, y: 0 };

describe('a pin that is carried to a later page', () => {
  it.each([
    ['stays where nothing moved', AREA, SAME_PLACE, PAGE, AREA],
    ['moves', POINT, { a: 1, b: 0, x: 100, y: -50 }, PAGE, { left: 0.6, top: 0.4, right: 0.6, bottom: 0.4 }],
    ['is scaled', AREA, { a: 0.5, b: 0, x: 0, y: 0 }, PAGE, { left: 0.1, top: 0.1, right: 0.2, bottom: 0.3 }],
    [
      'is on paper of another size',
      POINT,
      SAME_PLACE,
      { width: 2000, height: 1000 },
      { left: 0.25, top: 0.25, right: 0.25, bottom: 0.25 },
    ],
    ['is turned', AREA, QUARTER, { width: 500, height: 1000 }, { left: 0.4, top: 0.2, right: 0.8, bottom: 0.4 }],
    ['is cut at the edge', AREA, { a: 1, b: 0, x: -250, y: 0 }, PAGE, { left: 0, top: 0.2, right: 0.15, bottom: 0.6 }],
  ])('%s', (_what, part, place, after, expected) => {
    const carried = carriedPart(part, place, PAGE, after);
    for (const [side, value] of Object.entries(expected)) {
      expect(carried?.[side as keyof typeof expected]).toBeCloseTo(value, 9);
    }
  });

  it.each([
    ['left of the page', { a: 1, b: 0, x: -600, y: 0 }],
    ['below the page', { a: 1, b: 0, x: 0, y: 400 }],
    ['nowhere', { a: NaN, b: 0, x: 0, y: 0 }],
  ])('is not where its middle would lie %s', (_where, place) => {
    expect(carriedPart(POINT, place, PAGE, PAGE)).toBeNull();
  });
});

describe('what lies under a pin has changed', () => {
  // 5 mm are 14.17 points: 0.01417 of the width and 0.02834 of the height.
  it.each([
    ['in its area', AREA, { left: 0.3, top: 0.3, right: 0.31, bottom: 0.31 }, true],
    ['around its area', AREA, { left: 0, top: 0, right: 1, bottom: 1 }, true],
    ['beside its area', AREA, { left: 0.401, top: 0.3, right: 0.5, bottom: 0.31 }, false],
    ['4.9 mm right of its point', POINT, { left: 0.5139, top: 0.5, right: 0.6, bottom: 0.51 }, true],
    ['5.1 mm right of its point', POINT, { left: 0.5145, top: 0.5, right: 0.6, bottom: 0.51 }, false],
    ['4.9 mm above its point', POINT, { left: 0.5, top: 0.4, right: 0.51, bottom: 0.4723 }, true],
    ['5.1 mm above its point', POINT, { left: 0.5, top: 0.4, right: 0.51, bottom: 0.471 }, false],
  ])('where a region is %s', (_where, part, region, expected) => {
    expect(hasChangedIn(part, PAGE, [region])).toBe(expected);
  });

  it('nowhere where nothing differs', () => {
    expect(hasChangedIn(AREA, PAGE, [])).toBe(false);
  });
});
