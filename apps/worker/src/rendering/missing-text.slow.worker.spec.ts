import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { assembleLevel, readPack } from './testing/tile-pack.js';
import { rasterizeAll, useTestPool, useWorkDirectory } from './testing/test-pool.js';
import { CELL, MARGIN, writeUnembedded, type UnembeddedText } from './testing/unembedded-text.js';
import type { RasterizedPage, RenderPool, TiledPage } from './index.js';

const directory = useWorkDirectory();
const native = useTestPool({ children: 1 });

async function firstPage(pool: RenderPool, source: string): Promise<RasterizedPage> {
  const { pages } = await rasterizeAll(pool, source, directory.path);
  const [page] = pages;
  if (!page) throw new Error('No page was rendered');
  return page;
}

/** For each character whether there is anything in its place. */
async function drawn(picture: Sharp, text: string): Promise<boolean[]> {
  const flat = sharp(await picture.png().toBuffer());
  const { width = 0, height = 0 } = await flat.metadata();
  const points = 2 * MARGIN + CELL;
  const cell = (CELL * height) / points;
  return Promise.all(
    [...text].map(async (_, index) => {
      const left = Math.round((MARGIN * height) / points + index * cell);
      const box = { left, top: 0, width: Math.min(Math.round(cell * 0.9), width - left), height };
      const { channels } = await sharp(await flat.clone().extract(box).png().toBuffer())
        .greyscale()
        .stats();
      return (channels[0]?.min ?? 255) < 128;
    }),
  );
}

const COVERED: [string, UnembeddedText][] = [
  ['Cyrillic in Arial', { text: 'План этажа', font: 'ArialMT' }],
  ['Greek in Times', { text: 'Σχέδιο', font: 'TimesNewRomanPSMT' }],
  ['Vietnamese and Polish in a font of a CAD program', { text: 'Bảnvẽžőč', font: 'GOSTTypeA' }],
  ['Hebrew', { text: 'תוכנית', font: 'ArialMT' }],
  ['Arabic', { text: 'مخطط', font: 'ArialMT' }],
  ['mathematics', { text: '≤≥√∞', font: 'ArialMT' }],
  ['Japanese in Ryumin', { text: '日本語あア図面', font: 'Ryumin-Light', collection: ['Japan1', 'UniJIS-UCS2-H'] }],
  ['Chinese in Song', { text: '中文图纸说明', font: 'STSong-Light', collection: ['GB1', 'UniGB-UCS2-H'] }],
  ['traditional Chinese', { text: '中文圖紙說明', font: 'MSung-Light', collection: ['CNS1', 'UniCNS-UCS2-H'] }],
  ['Korean', { text: '한국어도면', font: 'HYSMyeongJo-Medium', collection: ['Korea1', 'UniKS-UCS2-H'] }],
  ['Latin', { text: 'Plan“€”', font: 'ArialMT' }],
];

describe.each(['pdfium', 'pdfium-wasm'] as const)('text whose font is not in the document: %s', (engine) => {
  const pool = engine === 'pdfium' ? native : useTestPool({ children: 1, engine });

  it.each(COVERED)('is drawn from another font: %s', async (_name, written) => {
    const source = await writeUnembedded(join(directory.path, `${engine}.pdf`), written);
    const { image, doubt } = await firstPage(pool, source);
    expect(doubt).toBeUndefined();
    const shown = await drawn(sharp(image.path), written.text);
    expect(shown).toEqual([...written.text].map((character) => character !== ' '));
  });

  it.each<[string, UnembeddedText]>([
    ['no font of ours has its letters', { text: 'แปลน', font: 'ArialMT' }],
    ['it is not written down which letters it is made of', { text: 'Plan', font: 'ArialMT', isUnmapped: true }],
  ])('is said to be missing where %s', async (_name, written) => {
    const source = await writeUnembedded(join(directory.path, `${engine}.pdf`), written);
    expect((await firstPage(pool, source)).doubt).toBe('text_missing');
  });
});

it('is on the tiles of a large sheet as well', async () => {
  const written = { text: 'План этажа', font: 'ArialMT' };
  const source = await writeUnembedded(join(directory.path, 'large.pdf'), written, 6);
  expect((await firstPage(native, source)).needsTiles).toBe(true);
  const packs: TiledPage[] = [];
  await native.tile(source, directory.path, {
    onPage: async (page) => void packs.push(page),
    onPageFailed: (_page, reason) => Promise.reject(new Error(reason)),
  });
  const [pack] = packs;
  if (!pack) throw new Error('Nothing was tiled');
  const read = await readPack(pack);
  for (const level of read.index.levels) {
    const shown = await drawn(await assembleLevel(read, level), written.text);
    expect(shown).toEqual([...written.text].map((character) => character !== ' '));
  }
});
