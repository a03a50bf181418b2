import { readFile } from 'node:fs/promises';
import type { TileLevel, TilePackIndex } from '@gable/contracts';
import sharp, { type Sharp } from 'sharp';

/** A tile pack read back. */
export interface ReadPack {
  file: Buffer;
  index: TilePackIndex;
}

/** Reads a pack the way a viewer does: by the index it was given. */
export async function readPack(pack: { path: string; indexOffset: number; indexBytes: number }): Promise<ReadPack> {
  const file = await readFile(pack.path);
  const text = file.subarray(pack.indexOffset, pack.indexOffset + pack.indexBytes).toString('utf8');
  return { file, index: JSON.parse(text) as TilePackIndex };
}

/** Puts a level together again from its tiles. */
export async function assembleLevel({ file, index }: ReadPack, level: TileLevel): Promise<Sharp> {
  const { width, height, columns, tiles } = level;
  const parts = tiles.map(([offset, bytes], position) => ({
    input: file.subarray(offset, offset + bytes),
    left: (position % columns) * index.tile_size,
    top: Math.floor(position / columns) * index.tile_size,
  }));
  const canvas = sharp({ create: { width, height, channels: 3, background: '#f0f' } });
  return sharp(await canvas.composite(parts).png().toBuffer()).removeAlpha();
}
