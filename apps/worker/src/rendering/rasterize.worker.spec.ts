import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runQpdf } from './child/qpdf.js';
import { drawSheet, CORNERS, type TestSheet } from './testing/draw-sheet.js';
import { alike, colourAt, cornerColours, meanDifference } from './testing/picture.js';
import { pdfOf } from './testing/raw-pdf.js';
import { rasterizeAll, testPool, useTestPool, useWorkDirectory } from './testing/test-pool.js';
import { RenderPool, type RasterizedPage } from './index.js';

const warnings: string[] = [];
const directory = useWorkDirectory();
const pool = useTestPool({ logger: { warn: (_details, message) => warnings.push(message) } });

const sheet = (name: string, drawn?: TestSheet) => drawSheet(join(directory.path, name), drawn);

async function firstPage(source: string, from: RenderPool = pool): Promise<RasterizedPage> {
  const { pages } = await rasterizeAll(from, source, directory.path);
  const [page] = pages;
  if (!page) throw new Error('No page was rendered');
  return page;
}

async function expectCorners(path: string, ...expected: (readonly number[])[]): Promise<void> {
  const colours = await cornerColours(path);
  colours.forEach((colour, corner) => {
    expect({ corner, colour, as: alike(colour, expected[corner] ?? []) }).toMatchObject({ as: true });
  });
}

describe('rasterizing a PDF', () => {
  it('renders every page once, 2000 pixels long, with a thumbnail of 400', async () => {
    const reported = await rasterizeAll(pool, await sheet('pages.pdf', { pages: 7 }), directory.path);
    expect(reported.total).toBe(7);
    expect(reported.pages.map(({ page }) => page).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const { image, thumbnail, page } of reported.pages) {
      expect(await sharp(image.path).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1333 });
      expect(await sharp(thumbnail.path).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 267 });
      expect(image).toMatchObject({ width: 2000, height: 1333, bytes: (await readFile(image.path)).length });
      expect(image.path).toContain(`page-${page}.`);
    }
  });

  it('tells the number of pages before the first page', async () => {
    const order: string[] = [];
    await pool.rasterize(await sheet('order.pdf', { pages: 2 }), directory.path, {
      onTotal: (total) => void order.push(`total ${total}`),
      onPage: async () => void order.push('page'),
      onPageFailed: async () => void order.push('failed'),
    });
    expect(order).toEqual(['total 2', 'page', 'page']);
  });

  it('keeps colours and sides, in the thumbnail too', async () => {
    const { image, thumbnail } = await firstPage(await sheet('corners.pdf'));
    const { topLeft, topRight, bottomRight, bottomLeft } = CORNERS;
    await expectCorners(image.path, topLeft, topRight, bottomRight, bottomLeft);
    await expectCorners(thumbnail.path, topLeft, topRight, bottomRight, bottomLeft);
  });

  it('reports size and dots an inch of the page, and whether it needs tiles', async () => {
    const small = await firstPage(await sheet('a4.pdf', { size: [595.28, 841.89] }));
    expect(small).toMatchObject({ rotation: 0, needsTiles: false, dpi: expect.closeTo(171, 0) });
    const large = await firstPage(await sheet('a1.pdf', { size: [2383.94, 1683.78] }));
    expect(large).toMatchObject({ rotation: 0, needsTiles: true, dpi: expect.closeTo(60.4, 1) });
    expect(large.points).toEqual({ width: expect.closeTo(2383.94, 1), height: expect.closeTo(1683.78, 1) });
  });

  it('turns a page as it asks and reports the size as displayed', async () => {
    const { topLeft, topRight, bottomRight, bottomLeft } = CORNERS;
    const quarter = await firstPage(await sheet('quarter.pdf', { rotate: 90 }));
    expect(quarter).toMatchObject({ rotation: 90, points: { width: 400, height: 600 } });
    expect(quarter.image).toMatchObject({ width: 1333, height: 2000 });
    await expectCorners(quarter.image.path, bottomLeft, topLeft, topRight, bottomRight);
    const back = await firstPage(await sheet('back.pdf', { rotate: 270 }));
    expect(back.rotation).toBe(270);
    await expectCorners(back.image.path, topRight, bottomRight, bottomLeft, topLeft);
  });

  it('shows the crop box, not the media box', async () => {
    const cropped = await firstPage(await sheet('cropped.pdf', { cropBox: [0, 200, 300, 400] }));
    expect(cropped.points).toEqual({ width: 300, height: 200 });
    expect(cropped.image).toMatchObject({ width: 2000, height: 1333 });
    const white = [255, 255, 255];
    await expectCorners(cropped.image.path, CORNERS.topLeft, white, white, white);
  });

  it('draws form fields and what is written in them', async () => {
    const { image } = await firstPage(await sheet('form.pdf', { formField: true }));
    expect(alike(await colourAt(image.path, 0.65, 0.45), [255, 221, 0])).toBe(true);
    const field = await sharp(image.path).extract({ left: 620, top: 540, width: 700, height: 250 }).stats();
    expect(Math.min(...field.channels.map(({ min }) => min))).toBeLessThan(60);
  });

  it('renders only the pages asked for', async () => {
    const reported = await rasterizeAll(pool, await sheet('some.pdf', { pages: 5 }), directory.path, [4, 2, 4]);
    expect(reported.total).toBe(5);
    expect(reported.pages.map(({ page }) => page).sort()).toEqual([2, 4]);
  });

  it('refuses to be asked for a page that is not there', async () => {
    const source = await sheet('two.pdf', { pages: 2 });
    await expect(rasterizeAll(pool, source, directory.path, [3])).rejects.toThrow(RangeError);
  });
});

describe('the engines', () => {
  it('is the native one where there is a binary for it', () => {
    const hasBinary = process.platform === 'linux' && process.arch === 'x64';
    expect(warnings.some((warning) => warning.includes('WebAssembly'))).toBe(!hasBinary);
  });

  it.each(['pdfium-wasm', 'pdfjs'] as const)('%s draws the same as native PDFium', async (engine) => {
    const source = await sheet(`${engine}.pdf`, { rotate: 90, cropBox: [0, 100, 500, 400], lines: 40 });
    const native = await firstPage(source);
    const nativeBytes = await readFile(native.image.path);
    const other = testPool({ engine, children: 1 });
    try {
      const page = await firstPage(source, other);
      expect(page).toMatchObject({ rotation: 90, points: native.points });
      expect(await meanDifference(nativeBytes, page.image.path)).toBeLessThan(2);
    } finally {
      await other.close();
    }
  });
});

describe('annotations without an appearance of their own', () => {
  const annotations = [
    '<</Type/Annot/Subtype/Link/Rect[20 20 60 60]/Border[0 0 4]/C[1 0 0]>>',
    '<</Type/Annot/Subtype/Link/Rect[80 20 120 60]/Border[0 0 0]/C[1 0 0]>>',
    '<</Type/Annot/Subtype/Polygon/Rect[140 20 180 60]/Vertices[140 20 180 20 180 60 140 60]/C[0 0 1]/IC[1 1 0]>>',
    '<</Type/Annot/Subtype/PolyLine/Rect[20 80 60 120]/Vertices[20 100 40 100 60 100]/C[0 0.6 0]/Border[0 0 8]>>',
    '<</Type/Annot/Subtype/Line/Rect[80 80 120 120]/L[80 100 120 100]/C[0 0 1]/Border[0 0 8]>>',
    '<</Type/Annot/Subtype/Line/F 2/Rect[140 80 180 120]/L[140 100 180 100]/C[0 0 1]/Border[0 0 8]>>',
  ];
  // Points from the bottom left, and the colour there.
  const seen = [
    [
      [21.5, 40],
      [255, 0, 0],
    ],
    [
      [40, 40],
      [255, 255, 255],
    ],
    [
      [81, 40],
      [255, 255, 255],
    ],
    [
      [160, 40],
      [255, 255, 0],
    ],
    [
      [40, 100],
      [0, 153, 0],
    ],
    [
      [100, 100],
      [0, 0, 255],
    ],
    [
      [160, 100],
      [255, 255, 255],
    ],
  ] as const;

  it.each(['pdfium', 'pdfium-wasm'] as const)('are drawn as other readers do, hidden ones not: %s', async (engine) => {
    const source = join(directory.path, `annotations-${engine}.pdf`);
    await writeFile(
      source,
      pdfOf(
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 140]/Annots[${annotations.join('')}]>>`,
      ),
    );
    const own = testPool({ engine, children: 1 });
    try {
      const { image } = await firstPage(source, own);
      for (const [[x, y], expected] of seen) {
        const colour = await colourAt(image.path, x / 200, 1 - y / 140);
        expect({ x, y, colour, as: alike(colour, expected) }).toMatchObject({ as: true });
      }
    } finally {
      await own.close();
    }
  });
});

describe('a calibrated grey', () => {
  /** Half a grey without gamma on the left, and a picture of it on the right; what each is in light on a display. */
  const HALF = [186, 186, 186];
  const contents = '/G cs 0.5 sc 0 0 100 200 re f q 100 0 0 200 100 0 cm /I Do Q';
  const parameters = '<</WhitePoint[0.9505 1 1.089]>>';
  const document = pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R
      /Resources<</ColorSpace<</G 5 0 R>>/XObject<</I 6 0 R>>>>>>`,
    `<</Length ${contents.length}>>stream\n${contents}\nendstream`,
    '[/CalGray 7 0 R]',
    `<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace[/CalGray${parameters}]
      /Length 3/Filter/ASCIIHexDecode>>stream\n80>\nendstream`,
    parameters,
  );

  it.each([
    ['in plain sight', []],
    ['in an object stream', ['--object-streams=generate']],
  ])('is as light as it is meant, %s', async (_where, parameters) => {
    await writeFile(join(directory.path, 'plain.pdf'), document);
    const written = await runQpdf({ in: directory.path }, [...parameters, '/in/plain.pdf', '/in/grey.pdf']);
    expect(written).toMatchObject({ status: 0 });
    const { image } = await firstPage(join(directory.path, 'grey.pdf'));
    const size = { width: image.width, height: image.height };
    for (const across of [0.25, 0.75]) {
      const at = [Math.floor(size.width * across), Math.floor(size.height / 2)] as const;
      expect(alike(await colourAt(image.path, ...at), HALF)).toBe(true);
    }
  });
});

describe('a file that cannot be rendered', () => {
  const write = async (name: string, bytes: Buffer | string) => {
    const path = join(directory.path, name);
    await writeFile(path, bytes);
    return path;
  };

  it('is password_protected when it opens only with a password', async () => {
    const source = await sheet('locked.pdf', { userPassword: 'secret' });
    await expect(firstPage(source)).rejects.toMatchObject({ name: 'RenderError', reason: 'password_protected' });
  });

  it('is not, when only changing it needs a password', async () => {
    const { image } = await firstPage(await sheet('owned.pdf', { ownerPassword: 'secret' }));
    expect(image.width).toBe(2000);
  });

  it.each([40, 128, 256].flatMap((bits) => ['', 'secret'].map((owner) => ({ bits, owner }))))(
    'is not, when its password is empty: $bits bits, owner "$owner"',
    async ({ bits, owner }) => {
      await sheet('open.pdf');
      const [weak, name] = [bits === 256 ? [] : ['--allow-weak-crypto'], `locked-${bits}-${owner}.pdf`];
      const locked = [...weak, '--encrypt', '', owner, String(bits), '--', '/in/open.pdf', `/in/${name}`];
      expect(await runQpdf({ in: directory.path }, locked)).toMatchObject({ status: 0 });
      const page = await firstPage(join(directory.path, name));
      const { topLeft, topRight, bottomRight, bottomLeft } = CORNERS;
      await expectCorners(page.image.path, topLeft, topRight, bottomRight, bottomLeft);
    },
  );

  it('is not, when the password of its owner is empty', async () => {
    await sheet('open.pdf');
    const locked = ['--encrypt', 'secret', '', '256', '--allow-insecure', '--', '/in/open.pdf', '/in/own.pdf'];
    expect(await runQpdf({ in: directory.path }, locked)).toMatchObject({ status: 0 });
    const page = await firstPage(join(directory.path, 'own.pdf'));
    const { topLeft, topRight, bottomRight, bottomLeft } = CORNERS;
    await expectCorners(page.image.path, topLeft, topRight, bottomRight, bottomLeft);
  });

  it('is damaged when it is cut off, empty or something else', async () => {
    const whole = await readFile(await sheet('whole.pdf', { lines: 500 }));
    for (const bytes of [whole.subarray(0, whole.length / 3), Buffer.alloc(0), Buffer.from('not a PDF')]) {
      await expect(firstPage(await write('broken.pdf', bytes))).rejects.toMatchObject({ reason: 'damaged' });
    }
  });

  it('has no_pages when its page tree is empty', async () => {
    const empty = pdfOf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>');
    await expect(firstPage(await write('empty.pdf', empty))).rejects.toMatchObject({ reason: 'no_pages' });
  });

  it('is too_large when it has more pages than we render', async () => {
    const many = pdfOf(
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${'3 0 R '.repeat(5001)}]/Count 5001>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>',
    );
    await expect(firstPage(await write('many.pdf', many))).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('is storage_unavailable when it is not there, or when the pictures cannot be written', async () => {
    const missing = join(directory.path, 'missing.pdf');
    await expect(firstPage(missing)).rejects.toMatchObject({ reason: 'storage_unavailable' });
    const source = await sheet('nowhere.pdf');
    const call = rasterizeAll(pool, source, join(directory.path, 'missing'));
    await expect(call).rejects.toMatchObject({ reason: 'storage_unavailable' });
  });

  it('fails page by page when only pages are damaged', async () => {
    const liar = pdfOf(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 3>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>',
    );
    const reported = await rasterizeAll(pool, await write('liar.pdf', liar), directory.path);
    expect(reported.total).toBe(3);
    expect(reported.pages.map(({ page }) => page)).toEqual([1]);
    expect(reported.failed.sort((one, other) => one.page - other.page)).toEqual([
      { page: 2, reason: 'damaged' },
      { page: 3, reason: 'damaged' },
    ]);
  });
});
