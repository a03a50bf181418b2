import { RENDERING } from '@gable/contracts';
import {
  fitLongestEdge,
  needsTiles,
  pageImageDpi,
  pyramidLevels,
  sharpestLevel,
  shrinkToLongestEdge,
} from './page-geometry.js';

const A4 = { width: 595.28, height: 841.89 };
const A3 = { width: 841.89, height: 1190.55 };
const A1 = { width: 2383.94, height: 1683.78 };
const A0 = { width: 3370.39, height: 2383.94 };

describe('fitting a page into pixels', () => {
  it('gives the longer side the asked length, whichever side it is', () => {
    expect(fitLongestEdge(A4, 2000)).toEqual({ width: 1414, height: 2000 });
    expect(fitLongestEdge(A1, 2000)).toEqual({ width: 2000, height: 1413 });
  });

  it('keeps at least one pixel of a sliver', () => {
    expect(fitLongestEdge({ width: 14_400, height: 0.01 }, 2000)).toEqual({ width: 2000, height: 1 });
    expect(fitLongestEdge({ width: 0.01, height: 14_400 }, 2000)).toEqual({ width: 1, height: 2000 });
  });

  it('never enlarges when it only may shrink', () => {
    expect(shrinkToLongestEdge({ width: 120, height: 80 }, 400)).toEqual({ width: 120, height: 80 });
    expect(shrinkToLongestEdge({ width: 1200, height: 800 }, 400)).toEqual({ width: 400, height: 267 });
    expect(shrinkToLongestEdge({ width: 800, height: 1200 }, 400)).toEqual({ width: 267, height: 400 });
  });
});

describe('deciding on tiles', () => {
  it('says how many dots an inch the page image has', () => {
    expect(pageImageDpi(A1)).toBeCloseTo(60.4, 1);
  });

  it('wants tiles for A3 and larger, not for A4', () => {
    expect([A4, A3, A1, A0].map(needsTiles)).toEqual([false, true, true, true]);
    // 2,000 pixels over 960 points are 150 dots an inch.
    expect([960, 961].map((width) => needsTiles({ width, height: 500 }))).toEqual([false, true]);
    expect([960, 961].map((height) => needsTiles({ width: 500, height }))).toEqual([false, true]);
  });
});

describe('the sharpest tile level', () => {
  it('has the promised dots an inch up to A0', () => {
    expect(sharpestLevel(A1)).toEqual({ width: 6622, height: 4677 });
    expect(sharpestLevel(A0)).toEqual({ width: 9362, height: 6622 });
  });

  it('stays within the pixel limit on larger sheets and keeps their shape', () => {
    const { width, height } = sharpestLevel({ width: 14_400, height: 7_200 });
    expect(width * height).toBeLessThan(RENDERING.tilePixels * 1.001);
    expect(width / height).toBeCloseTo(2, 2);
    expect(sharpestLevel({ width: 14_400, height: 3_600 })).toEqual({ width: 16_000, height: 4_000 });
  });
});

describe('the levels of a pyramid', () => {
  it('halves, rounding up, until a level is no larger than the page image', () => {
    expect(pyramidLevels({ width: 9362, height: 6621 })).toEqual([
      { width: 9362, height: 6621 },
      { width: 4681, height: 3311 },
      { width: 2341, height: 1656 },
      { width: 1171, height: 828 },
    ]);
  });

  it('is one level when the sharpest is small already', () => {
    expect(pyramidLevels({ width: 2000, height: 900 })).toEqual([{ width: 2000, height: 900 }]);
  });
});
