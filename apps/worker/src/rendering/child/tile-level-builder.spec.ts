import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RENDERING, type TileLevel } from '@gable/contracts';
import sharp from 'sharp';
import { assembleLevel, readPack, type ReadPack } from '../testing/tile-pack.js';
import { TileLevelBuilder } from './tile-level-builder.js';
import { TilePackWriter } from './tile-pack-writer.js';

const TILE = RENDERING.tileSize;
const SIZE = { width: 1300, height: 1101 };
const HALF = { width: 650, height: 551 };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tiles-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Smooth colours, so that JPEG keeps them, on white that fills the top left tile. */
function picture(): Buffer {
  const pixels = Buffer.alloc(SIZE.width * SIZE.height * 3, 0xff);
  for (let y = 0; y < SIZE.height; y += 1) {
    for (let x = 0; x < SIZE.width; x += 1) {
      if (x < TILE && y < TILE) continue;
      pixels.set([x >> 3, y >> 3, (x + y) >> 4], (y * SIZE.width + x) * 3);
    }
  }
  return pixels;
}

async function pack(pixels: Buffer): Promise<ReadPack> {
  const path = join(directory, 'page.tiles');
  const writer = await TilePackWriter.create(path);
  const levels = [writer.addLevel(SIZE), writer.addLevel(HALF)] as [TileLevel, TileLevel];
  const builder = new TileLevelBuilder(writer, levels[0], new TileLevelBuilder(writer, levels[1]));
  for (let top = 0; top < SIZE.height; top += TILE) {
    await builder.addTileRow(pixels.subarray(top * SIZE.width * 3), Math.min(TILE, SIZE.height - top));
  }
  return readPack({ path, ...(await writer.finish()) });
}

const rawLevel = async (read: ReadPack, level: TileLevel) => (await assembleLevel(read, level)).raw().toBuffer();

function largestDifference(one: Buffer, other: Buffer): number {
  return one.reduce((largest, value, position) => Math.max(largest, Math.abs(value - (other[position] ?? 0))), 0);
}

describe('a tile pack', () => {
  it('holds each level row by row, smaller tiles at the right and lower edge', async () => {
    const { index } = await pack(picture());
    expect(index).toMatchObject({ version: 1, tile_size: TILE });
    expect(index.levels.map(({ tiles, ...level }) => ({ ...level, tiles: tiles.length }))).toEqual([
      { ...SIZE, columns: 3, rows: 3, tiles: 9 },
      { ...HALF, columns: 2, rows: 2, tiles: 4 },
    ]);
  });

  it('gives the picture back at every level', async () => {
    const pixels = picture();
    const read = await pack(pixels);
    const [sharpest, half] = read.index.levels as [TileLevel, TileLevel];
    const halved = await sharp(pixels, { raw: { ...SIZE, channels: 3 } })
      .resize({ ...HALF, fit: 'fill', kernel: 'nearest' })
      .raw()
      .toBuffer();
    expect(largestDifference(await rawLevel(read, sharpest), pixels)).toBeLessThan(24);
    expect(largestDifference(await rawLevel(read, half), halved)).toBeLessThan(24);
  });

  it('stores a blank tile once a size', async () => {
    const { index } = await pack(Buffer.alloc(SIZE.width * SIZE.height * 3, 0xff));
    const [sharpest] = index.levels as [TileLevel, TileLevel];
    const places = sharpest.tiles.map(([offset]) => offset);
    // Whole tiles, those of the right edge, those of the lower edge, the corner.
    expect(new Set(places).size).toBe(4);
    expect(places[0]).toBe(places[4]);
  });
});
