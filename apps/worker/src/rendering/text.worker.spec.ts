import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { WORD_UNITS } from '@gable/domain';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { realFile } from '../testing/test-files.js';
import { drawSheet } from './testing/draw-sheet.js';
import { pdfOf } from './testing/raw-pdf.js';
import { rasterizeAll, testPool, useTestPool, useWorkDirectory } from './testing/test-pool.js';
import type { ReadPage, RenderPool } from './index.js';

const directory = useWorkDirectory();
const pool = useTestPool();

async function read(source: string, by: RenderPool = pool, without = new Set<number>()): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  await by.text(source, directory.path, {
    without,
    onPage: async (page) => void pages.push(page),
    onPageFailed: async (page, reason) => {
      throw new Error(`Page ${page} failed: ${reason}`);
    },
  });
  return pages;
}

const wordsIn = async (source: string): Promise<string[]> =>
  (await read(source)).flatMap(({ words }) => words.map(({ text }) => text));

/** Writes a page. */
async function page(
  name: string,
  paint: (document: PDFKit.PDFDocument) => void,
  entries: Record<string, unknown> = {},
): Promise<string> {
  const path = join(directory.path, `${name}.pdf`);
  const document = new PDFDocument({ size: [600, 400], margin: 0 });
  const written = finished(document.pipe(createWriteStream(path)));
  Object.assign(document.page.dictionary.data as object, entries);
  paint(document);
  document.end();
  await written;
  return path;
}

/** The edges of what is drawn on a page, in parts of its picture: left, top, right, bottom. */
async function inkOf(source: string): Promise<number[]> {
  const { pages } = await rasterizeAll(pool, source, directory.path);
  const { data, info } = await sharp(pages[0]?.image.path).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((index) => (data[index] ?? 255) < 128);
  const [across, down] = [dark.map((index) => index % info.width), dark.map((index) => Math.floor(index / info.width))];
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), 0);
  return [least(across) / info.width, least(down) / info.height, most(across) / info.width, most(down) / info.height];
}

describe('the words of a page', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['as it lies', {}, 0],
    ['turned to the right', { Rotate: 90 }, 0],
    ['upside down', { Rotate: 180 }, 0],
    ['turned to the left', { Rotate: 270 }, 0],
    ['cut to its crop box', { CropBox: [50, 40, 500, 380] }, 0],
    ['cut and turned', { CropBox: [50, 40, 500, 380], Rotate: 90 }, 0],
    ['written upwards', {}, -90],
    ['written upwards on a page turned to the left', { Rotate: 270 }, -90],
  ])('stand where its picture shows them: %s', async (what, entries, turn) => {
    const source = await page(
      what.replaceAll(' ', '-'),
      (document) => {
        document
          .rotate(turn, { origin: [300, 200] })
          .fontSize(40)
          .text('A-501', 260, 190, { lineBreak: false });
      },
      entries,
    );
    const [{ words } = { words: [] }] = await read(source);
    expect(words.map(({ text }) => text)).toEqual(['A-501']);
    const ink = await inkOf(source);
    for (const [edge, place] of (words[0]?.box ?? []).entries()) {
      expect(Math.abs(place / WORD_UNITS - (ink[edge] ?? NaN))).toBeLessThan(0.006);
    }
  });

  it('are read in order, by both engines of PDFium', async () => {
    const source = await page('notes', (document) => {
      document.fontSize(12).text('SEE DETAIL 3/A-501', 60, 60).text('Façade Süd', 60, 90);
    });
    const wasm = testPool({ engine: 'pdfium-wasm' });
    try {
      const native = await read(source);
      expect(native[0]?.words.map(({ text }) => text)).toEqual(['SEE', 'DETAIL', '3/A-501', 'Façade', 'Süd']);
      expect(await read(source, wasm)).toEqual(native);
    } finally {
      await wasm.close();
    }
  });

  it('count once where bold ones are drawn several times, and twice where they are there twice', async () => {
    const source = await page('bold', (document) => {
      for (const beside of [0, 0.4, 0.8]) document.fontSize(20).text('GENERAL NOTES', 60 + beside, 60);
      document.text('NOTES', 60, 120);
    });
    expect(await wordsIn(source)).toEqual(['GENERAL', 'NOTES', 'NOTES']);
  });

  it('beside the crop box are left out', async () => {
    const source = await page(
      'beside',
      (document) => {
        document.fontSize(12).text('OUTSIDE', 10, 10).text('INSIDE', 200, 200);
      },
      { CropBox: [100, 100, 500, 300] },
    );
    expect(await wordsIn(source)).toEqual(['INSIDE']);
  });

  it('are none of a scan', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const source = await page('scan', (document) => document.image(picture, 0, 0, { width: 600 }));
    expect(await read(source)).toEqual([{ page: 1, words: [] }]);
  });

  it('are those of invisible text, which scanners lay over their pictures', async () => {
    const content = 'BT 3 Tr /F1 20 Tf 60 300 Td (RECOGNISED) Tj ET';
    const path = join(directory.path, 'invisible.pdf');
    await writeFile(
      path,
      pdfOf(
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
        '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ),
    );
    expect(await wordsIn(path)).toEqual(['RECOGNISED']);
  });

  it('are 16,000 at most, of 100 characters at most', async () => {
    const source = await page('many', (document) => {
      document.fontSize(1);
      for (let line = 0; line < 170; line += 1) {
        document.text(Array.from({ length: 100 }, (_, column) => `${line}.${column}`).join(' '), 0, line * 2, {
          lineBreak: false,
        });
      }
      document.text('x'.repeat(250), 0, 380, { lineBreak: false });
    });
    const words = await wordsIn(source);
    expect(words).toHaveLength(16_000);
    const long = await page('long', (document) =>
      document.fontSize(2).text('x'.repeat(250), 0, 9, { lineBreak: false }),
    );
    expect((await wordsIn(long)).map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  it('are read of the pages that are left', async () => {
    const source = await drawSheet(join(directory.path, 'three.pdf'), { pages: 3, text: 'PLAN' });
    expect((await read(source, pool, new Set([1, 3]))).map(({ page: number }) => number)).toEqual([2]);
  });
});

const sheets = realFile('revisions/nsh-1-2011.pdf');
(sheets ? describe : describe.skip)('a real sheet', () => {
  it('has words, each on the page', async () => {
    const [{ words } = { words: [] }] = await read(sheets ?? '');
    expect(words.length).toBeGreaterThan(20);
    for (const { box } of words) expect(box[0] <= box[2] && box[1] <= box[3]).toBe(true);
  });
});
