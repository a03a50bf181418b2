import { nextZoom } from '../page-scale.js';
import { DOCUMENT_ZOOM_STEP, zoomLimits } from './document-zoom.js';

describe('the zoom of a document', () => {
  it.each([
    ['CNS-23: an A0 sheet', 3370, 1, 0.1],
    ['CNS-23: exactly 3000', 3000, 1, 0.1],
    ['CNS-24: just below', 2999.9, 1.5, 0.1],
    ['CNS-24: an A1 sheet', 2384, 1.5, 0.1],
    ['CNS-24: exactly 2000', 2000, 1.5, 0.1],
    ['CNS-25: an A3 sheet', 1191, 2, 0.2],
    ['CNS-25: exactly 1000', 1000, 2, 0.2],
    ['CNS-26: a letter', 612, 2.5, 0.3],
    ['CNS-26: a page of no width', 0, 2.5, 0.3],
  ])('%s, %d points wide, is at most %d and at least %d', (_page, width, most, least) => {
    expect(zoomLimits(width)).toEqual({ most, least });
  });

  it.each([
    ['CNS-22: in', 1, 1, 1.1],
    ['CNS-22: out', 1, -1, 0.9],
    ['to the next stop from between', 0.47, 1, 0.5],
    ['to the stop before from between', 0.47, -1, 0.4],
    ['no further than the most', 1.5, 1, 1.5],
    ['no further than the least', 0.1, -1, 0.1],
  ] as const)('goes %s', (_rule, from, direction, to) => {
    const { most, least } = zoomLimits(2384);
    expect(nextZoom(from, direction, least, most, DOCUMENT_ZOOM_STEP)).toBeCloseTo(to, 6);
  });
});
