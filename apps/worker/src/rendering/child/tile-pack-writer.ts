import { open, type FileHandle } from 'node:fs/promises';
import { RENDERING, type TileLevel, type TilePackIndex } from '@gable/contracts';
import type { Size } from '../page-geometry.js';

/** Where a tile lies in the pack. */
export type TilePlace = TileLevel['tiles'][number];

/** Writes one tile pack, tile by tile: the format is described at `TilePackIndex`. */
export class TilePackWriter {
  private readonly levels: TileLevel[] = [];
  private offset = 0;

  private constructor(private readonly file: FileHandle) {}

  /** Begins a pack at `path`, replacing what is there. */
  static async create(path: string): Promise<TilePackWriter> {
    return new TilePackWriter(await open(path, 'w'));
  }

  /** Announces a level, sharpest first. Its tiles may come in between those of other levels. */
  addLevel({ width, height }: Size): TileLevel {
    const columns = Math.ceil(width / RENDERING.tileSize);
    const rows = Math.ceil(height / RENDERING.tileSize);
    const level: TileLevel = { width, height, columns, rows, tiles: [] };
    this.levels.push(level);
    return level;
  }

  /** Appends the bytes of a tile and tells where they are. The caller notes it in its level, row by row. */
  async append(tile: Buffer): Promise<TilePlace> {
    const place: TilePlace = [this.offset, tile.length];
    await this.file.write(tile);
    this.offset += tile.length;
    return place;
  }

  /** Writes the index and closes the file. */
  async finish(): Promise<{ bytes: number; indexOffset: number; indexBytes: number }> {
    const index: TilePackIndex = { version: 1, tile_size: RENDERING.tileSize, levels: this.levels };
    const indexOffset = this.offset;
    const [, indexBytes] = await this.append(Buffer.from(JSON.stringify(index)));
    await this.file.close();
    return { bytes: this.offset, indexOffset, indexBytes };
  }

  /** Closes the file of a pack that will not be finished. */
  async abandon(): Promise<void> {
    await this.file.close();
  }
}
