import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RENDERING } from '@gable/contracts';
import { drawSheet } from './testing/draw-sheet.js';
import { meanDifference } from './testing/picture.js';
import { rasterizeAll, testPool, useTestPool, useWorkDirectory } from './testing/test-pool.js';
import { assembleLevel, readPack } from './testing/tile-pack.js';
import type { TiledPage } from './index.js';

const directory = useWorkDirectory();
const pool = useTestPool();

async function tile(source: string, pages?: number[]): Promise<TiledPage[]> {
  const tiled: TiledPage[] = [];
  await pool.tile(source, directory.path, {
    pages,
    onPage: async (page) => void tiled.push(page),
    onPageFailed: async (page, reason) => {
      throw new Error(`Page ${page} failed: ${reason}`);
    },
  });
  return tiled;
}

describe('a sheet as tiles', () => {
  it('has 200 dots an inch and shows, at every level, the same as the page image', async () => {
    const source = await drawSheet(join(directory.path, 'a2.pdf'), {
      size: [1683.78, 1190.55],
      lines: 12,
      rotate: 90,
    });
    const { pages } = await rasterizeAll(pool, source, directory.path);
    const [pack] = await tile(source);
    const [image] = pages;
    if (!pack || !image) throw new Error('Nothing was rendered');
    expect(pack).toMatchObject({ page: 1, width: 3307, height: 4677 });

    const read = await readPack(pack);
    const { index } = read;
    expect([read.file.length, pack.indexOffset + pack.indexBytes]).toEqual([pack.bytes, pack.bytes]);
    expect(index).toMatchObject({ version: 1, tile_size: RENDERING.tileSize });
    expect(index.levels.map(({ width, height }) => [width, height])).toEqual([
      [3307, 4677],
      [1654, 2339],
      [827, 1170],
    ]);
    const size = { width: image.image.width, height: image.image.height, fit: 'fill' as const };
    for (const level of index.levels) {
      const picture = await (await assembleLevel(read, level)).resize(size).png().toBuffer();
      expect(await meanDifference(picture, image.image.path)).toBeLessThan(2);
    }
  });

  it('fits the pixel limit whatever the size of the sheet, in the memory of a page', async () => {
    const source = await drawSheet(join(directory.path, 'giant.pdf'), { size: [14_000, 9_000] });
    const fresh = testPool({ children: 1 });
    try {
      let pack: TiledPage | undefined;
      await fresh.tile(source, directory.path, {
        onPage: async (page) => void (pack = page),
        onPageFailed: async () => undefined,
      });
      if (!pack) throw new Error('Nothing was tiled');
      expect(pack.width * pack.height).toBeLessThan(RENDERING.tilePixels * 1.001);
      expect(fresh.statistics.peakChildBytes).toBeLessThan(350 * 1024 * 1024);
    } finally {
      await fresh.close();
    }
  });

  it('is made only for the pages asked for, one file each', async () => {
    const source = await drawSheet(join(directory.path, 'three.pdf'), { pages: 3, size: [1200, 900] });
    const packs = await tile(source, [3, 1]);
    expect(packs.map(({ page }) => page).sort()).toEqual([1, 3]);
    expect(new Set(packs.map(({ path }) => path)).size).toBe(2);
  });

  it('is refused where rasterizing is refused', async () => {
    const source = await drawSheet(join(directory.path, 'locked.pdf'), { userPassword: 'secret' });
    await expect(tile(source)).rejects.toMatchObject({ reason: 'password_protected' });
  });

  it('can be made while pages of another sheet are rasterized', async () => {
    const source = await drawSheet(join(directory.path, 'both.pdf'), { pages: 3, size: [1200, 900] });
    const elsewhere = join(directory.path, 'elsewhere');
    await mkdir(elsewhere);
    const [packs, reported] = await Promise.all([tile(source), rasterizeAll(pool, source, elsewhere)]);
    expect([packs.length, reported.pages.length]).toEqual([3, 3]);
  });
});
