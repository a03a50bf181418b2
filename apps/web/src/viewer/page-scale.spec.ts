import type { ManifestPage } from '@gable/contracts';
import { awaitsTiles, nextZoom, pageMargins, scaleOf } from './page-scale.js';

/** An A1 sheet, in points. */
const a1: ManifestPage = {
  page: 1,
  width: 2384,
  height: 1684,
  rotation: 0,
  thumbnail_url: null,
  image_url: 'image',
  image_width: 2000,
  image_height: 1413,
};
const tiles = { url: 'pack', index_offset: 0, index_bytes: 1, width: 6622, height: 4678 };

describe('the scale of a page', () => {
  it('is print size at 100 %: an A1 sheet is as wide as 33.1 inches of 96 pixels', () => {
    expect(scaleOf(a1, 'pdf').printWidth).toBeCloseTo(33.11 * 96, -1);
  });

  it('stays the same when the tiles arrive', () => {
    const [before, after] = [scaleOf(a1, 'pdf'), scaleOf({ ...a1, tiles }, 'pdf')];
    expect(before.width).toBe(after.width);
    expect(before.most).toBe(after.most);
  });

  it('awaits tiles only where the page image is coarse for the size of the sheet', () => {
    expect(awaitsTiles(a1)).toBe(true);
    expect(awaitsTiles({ ...a1, tiles })).toBe(false);
    expect(awaitsTiles({ ...a1, width: 842, height: 595 })).toBe(false);
    // 2,000 pixels over 960 points are 150 dots an inch: lines can be read.
    expect(awaitsTiles({ ...a1, width: 960, height: 678 })).toBe(false);
    expect(awaitsTiles({ ...a1, width: 961, height: 679 })).toBe(true);
    expect(awaitsTiles({ ...a1, image_width: null })).toBe(false);
  });

  it.each([
    ['tiles of 200 dots an inch that will come', {}, { width: 6622, height: 4678 }],
    ['tiles that came', { tiles }, { width: 6622, height: 4678 }],
    ['tiles of 64 million pixels at most', { width: 14_400, height: 3_600 }, { width: 16_000, height: 4_000 }],
    ['the page image, where it is fine enough', { width: 842, height: 595 }, { width: 2000, height: 1413 }],
    ['nothing yet', { image_width: null }, { width: 1, height: 1 }],
  ])('has the pixels of %s', (_what, page, size) => {
    expect(scaleOf({ ...a1, ...page }, 'pdf')).toMatchObject(size);
  });

  it('lets the sharpest tiles be seen at 200 % and more', () => {
    const { width, printWidth, most } = scaleOf({ ...a1, tiles }, 'pdf');
    expect((printWidth * most) / width).toBeGreaterThanOrEqual(2);
  });

  it('of a photo is one pixel for one at 100 %', () => {
    const photo = { ...a1, width: 4032, height: 3024 };
    expect(scaleOf(photo, 'heic')).toMatchObject({ width: 4032, printWidth: 4032 });
  });

  it.each([
    ['a photo: 0.2 to 2.6 (VWR-11)', 4032, 3024, 'image', 1, 2.6],
    ['a small one: as large as it is', 320, 200, 'image', 1, 2.6],
    ['a single pixel: large enough to be seen', 1, 1, 'image', 96, 249.6],
    ['a panorama', 12_000, 600, 'image', 1, 2.6],
    ['a strip', 10, 600, 'image', 1, 2.6],
  ] as const)('%s', (_what, width, height, type, fitMost, most) => {
    const scale = scaleOf({ ...a1, width, height, image_width: width, image_height: height }, type);
    expect(scale.fitMost).toBe(fitMost);
    expect(scale.most).toBeCloseTo(most);
  });

  it('of a document is as large as the window', () => {
    expect(scaleOf(a1, 'pdf').fitMost).toBe(Infinity);
  });
});

describe('the zoom buttons', () => {
  it.each([
    [0.31, 1, 0.4],
    [0.4, 1, 0.6],
    [0.6000001, 1, 0.8],
    [1, 1, 1.2],
    [2.5, 1, 2.6],
    [0.31, -1, 0.2],
    [1, -1, 0.8],
    [0.2, -1, 0.2],
  ] as const)('go from %d in direction %d to %d', (from, direction, to) => {
    expect(nextZoom(from, direction, 0.2, 2.6)).toBeCloseTo(to, 6);
  });
});

describe('a page that fits the stage (VWR-12, CNS-32)', () => {
  it('takes at most 85 % of the width of the window, and 85 % of its height less 40 pixels', () => {
    const screen = { width: 1440, height: 900 };
    const { x, y } = pageMargins(screen, screen);
    expect(screen.width - 2 * x).toBeCloseTo(1224);
    expect(screen.height - 2 * y).toBeCloseTo(725);
  });

  it('takes the room a panel leaves, with a little around it', () => {
    expect(pageMargins({ width: 1000, height: 600 }, { width: 1440, height: 900 })).toEqual({ x: 12, y: 12 });
  });
});
