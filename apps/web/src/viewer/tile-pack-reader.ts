import type { TileLevel, TilePackAddress, TilePackIndex } from '@gable/contracts';
import { readRange, type SignedAddress } from './signed-range.js';

/** The index of a tile pack does not say what it should. */
export class DamagedTilePack extends Error {
  override readonly name = 'DamagedTilePack';
}

/** Reads single tiles out of a tile pack with Range requests; tiles that share their bytes are read once. */
export class TilePackReader {
  private constructor(
    private readonly address: SignedAddress,
    readonly tileSize: number,
    /** From the smallest level to the sharpest, unlike in the pack. */
    readonly levels: readonly TileLevel[],
  ) {}

  /** Opens a pack. Rejects with {@link DamagedTilePack}, or as reading the object does. */
  static async open(
    pack: Pick<TilePackAddress, 'index_offset' | 'index_bytes'>,
    address: SignedAddress,
    signal: AbortSignal,
  ): Promise<TilePackReader> {
    const bytes = await readRange(address, pack.index_offset, pack.index_bytes, signal);
    const index = parseIndex(await bytes.text());
    return new TilePackReader(address, index.tile_size, [...index.levels].reverse());
  }

  /** Names the bytes of a tile: two blank tiles have the same name. */
  nameOf(level: TileLevel, column: number, row: number): string {
    return this.placeOf(level, column, row).join('+');
  }

  /** The picture of a tile. */
  read(level: TileLevel, column: number, row: number, signal: AbortSignal): Promise<Blob> {
    const [offset, bytes] = this.placeOf(level, column, row);
    return readRange(this.address, offset, bytes, signal);
  }

  private placeOf(level: TileLevel, column: number, row: number): [offset: number, bytes: number] {
    const place = level.tiles[row * level.columns + column];
    if (!place)
      throw new DamagedTilePack(`The pack has no tile ${column}, ${row} in a level of ${level.width} pixels.`);
    return place;
  }
}

/** The index, checked as far as a wrong one would draw nonsense. */
export function parseIndex(text: string): TilePackIndex {
  let index: Partial<TilePackIndex>;
  try {
    index = JSON.parse(text) as Partial<TilePackIndex>;
  } catch {
    throw new DamagedTilePack('The index is not JSON.');
  }
  if (index.version !== 1 || !index.tile_size || !index.levels?.length) {
    throw new DamagedTilePack('The index is of another version or empty.');
  }
  for (const { width, height, columns, rows, tiles } of index.levels) {
    const whole =
      columns === Math.ceil(width / index.tile_size) &&
      rows === Math.ceil(height / index.tile_size) &&
      tiles.length === columns * rows;
    if (!whole) throw new DamagedTilePack(`The level of ${width} pixels does not have the tiles it needs.`);
  }
  return index as TilePackIndex;
}
