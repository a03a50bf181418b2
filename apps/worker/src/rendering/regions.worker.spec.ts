import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { levelSize } from '@gable/contracts';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { drawSheet, type TestSheet } from './testing/draw-sheet.js';
import { meanDifference } from './testing/picture.js';
import { rasterizeAll, useTestPool, useWorkDirectory } from './testing/test-pool.js';
import type { DrawnRegion, WantedRegion } from './index.js';

const directory = useWorkDirectory();
const pool = useTestPool();

/** A fifth of what a sheet is looked at with, so that the whole of it fits a picture. */
const SHARPEST = { width: 1_500, height: 1_061 };

async function draw(source: string, regions: WantedRegion[]): Promise<DrawnRegion[]> {
  const drawn: DrawnRegion[] = [];
  await pool.regions(source, directory.path, {
    regions,
    onRegion: async (_region, answer) => void drawn.push(answer),
    onRegionFailed: async (region, reason) => {
      throw new Error(`${region.column} ${region.row} failed: ${reason}`);
    },
  });
  return drawn;
}

const regionOf = (sharpest: WantedRegion['sharpest'], level: number, column: number, row: number): WantedRegion => ({
  page: 1,
  sharpest,
  level,
  column,
  row,
});

/** Writes a document of one page. */
async function writePdf(
  name: string,
  size: [number, number],
  paint: (document: PDFKit.PDFDocument) => void,
): Promise<string> {
  const path = join(directory.path, name);
  const document = new PDFDocument({ size, margin: 0 });
  const written = finished(document.pipe(createWriteStream(path)));
  paint(document);
  document.end();
  await written;
  return path;
}

/** A sheet with a line from corner to corner. */
const diagonal = (width: number, height: number): Promise<string> =>
  writePdf('diagonal.pdf', [width, height], (document) => {
    document.lineWidth(0.2).moveTo(0, 0).lineTo(width, height).stroke();
  });

/** Part of a sheet of 1,190 × 842 points: 900 × 600 of them. */
const CROP: NonNullable<TestSheet['cropBox']> = [90, 41, 990, 641];
const CROPPED = { width: 1_500, height: 1_000 };

describe('a region of a sheet', () => {
  it.each<[string, Pick<TestSheet, 'rotate' | 'cropBox'>]>([
    ['as it lies', {}],
    ['turned to the right', { rotate: 90 }],
    ['upside down', { rotate: 180 }],
    ['turned to the left', { rotate: 270 }],
    ['cut to its crop box', { cropBox: CROP }],
    ['cut to its crop box and turned to the right', { cropBox: CROP, rotate: 90 }],
    ['cut to its crop box and turned to the left', { cropBox: CROP, rotate: 270 }],
  ])('is that part of the whole page, drawn as large: %s', async (what, { rotate, cropBox }) => {
    const upright = rotate === undefined || rotate === 180;
    const lying = cropBox ? CROPPED : SHARPEST;
    const size = upright ? lying : { width: lying.height, height: lying.width };
    const source = await drawSheet(join(directory.path, `${what}.pdf`), {
      size: [1190.55, 841.89],
      lines: 40,
      rotate,
      cropBox,
    });
    const level = { width: size.width * 2, height: size.height * 2 };
    // The page at that size, from the regions that cover it.
    const places = Array.from({ length: Math.ceil(level.height / 1024) }, (_, row) =>
      Array.from({ length: Math.ceil(level.width / 1024) }, (__, column) => ({ column, row })),
    ).flat();
    const drawn = await draw(
      source,
      places.map(({ column, row }) => regionOf(size, 1, column, row)),
    );
    const parts = places.map(({ column, row }, index) => ({
      input: drawn[index]?.picture?.path ?? '',
      left: column * 1024,
      top: row * 1024,
    }));
    const canvas = sharp({ create: { ...level, channels: 3, background: '#f0f' } });
    const together = sharp(await canvas.composite(parts).png().toBuffer()).removeAlpha();
    const { pages } = await rasterizeAll(pool, source, directory.path);
    const image = pages[0]?.image;
    if (!image) throw new Error('Nothing was rendered');
    const small = { width: image.width, height: image.height, fit: 'fill' as const };
    expect(await meanDifference(await together.resize(small).png().toBuffer(), image.path)).toBeLessThan(2);
  });

  it('has the lines of the largest sheets where they belong, also those that go on far beyond it', async () => {
    const source = await diagonal(3370, 2384);
    const sharpest = { width: 9_362, height: 6_623 };
    for (const level of [1, 2]) {
      const { width, height } = levelSize(sharpest, level);
      for (const part of [0.1, 0.5, 0.9]) {
        const [column, row] = [Math.floor((part * width) / 1024), Math.floor((part * height) / 1024)];
        const [region] = await draw(source, [regionOf(sharpest, level, column, row)]);
        const { data, info } = await sharp(region?.picture?.path)
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const off: number[] = [];
        for (let y = 0; y < info.height; y += 64) {
          const x = Math.round(((row * 1024 + y) * width) / height - column * 1024);
          if (x < 0 || x >= info.width) continue;
          const line = data.subarray(y * info.width, (y + 1) * info.width);
          off.push(Math.abs(line.indexOf(Math.min(...line)) - x));
        }
        expect(off.length).toBeGreaterThan(3);
        expect(Math.max(...off)).toBeLessThan(6);
      }
    }
  });

  it('shows more than the page enlarged: a hairline is as thin as its pixels', async () => {
    const source = await writePdf('hairlines.pdf', [1000, 800], (document) => {
      document.lineWidth(0.1);
      for (let x = 10; x < 200; x += 4) document.moveTo(x, 0).lineTo(x, 800);
      document.stroke();
    });
    const shares: number[] = [];
    for (const level of [1, 2]) {
      const [region] = await draw(source, [regionOf({ width: 1_000, height: 800 }, level, 0, 0)]);
      const { data, info } = await sharp(region?.picture?.path)
        .extract({ left: 0, top: 0, width: 400 * level, height: 8 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(400 * level);
      shares.push(data.filter((pixel) => pixel < 250).length / data.length);
    }
    const [coarse = 0, sharper = 0] = shares;
    expect(sharper).toBeLessThan(coarse * 0.75);
    expect(sharper).toBeGreaterThan(0);
  });

  it('is at the edge no larger than the page', async () => {
    const source = await drawSheet(join(directory.path, 'edge.pdf'), { size: [1190.55, 841.89], lines: 4 });
    const [region] = await draw(source, [regionOf(SHARPEST, 2, 5, 4)]);
    expect(region?.picture).toMatchObject({ width: 6000 - 5 * 1024, height: 4244 - 4 * 1024 });
  });

  it('of a scan is none: its pixels are all there is', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const source = await writePdf('scan.pdf', [300, 200], (document) => {
      document.image(picture, 0, 0, { width: 300 });
    });
    expect(await draw(source, [regionOf({ width: 2_000, height: 1_333 }, 1, 0, 0)])).toEqual([{ picture: null }]);
  });

  it('that the page does not have fails, and the others are drawn', async () => {
    const source = await drawSheet(join(directory.path, 'beyond.pdf'), { size: [300, 200], lines: 4 });
    const told: string[] = [];
    await pool.regions(source, directory.path, {
      regions: [regionOf(SHARPEST, 1, 9, 9), regionOf(SHARPEST, 1, 0, 0)],
      onRegion: async ({ column }) => void told.push(`drawn ${column}`),
      onRegionFailed: async ({ column }, reason) => void told.push(`${reason} ${column}`),
    });
    expect(told).toEqual(['too_large 9', 'drawn 0']);
  });
});
