import { RENDERING, type TileLevel } from '@gable/contracts';
import { halveRows } from './half-size.js';
import { fromPixels } from './pictures.js';
import type { TilePackWriter, TilePlace } from './tile-pack-writer.js';

const TILE = RENDERING.tileSize;
/** Bytes of a pixel. */
const RGB = 3;

/** A rectangle of a row of tiles. */
interface TileBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * One level of the pyramid while it is made. It takes pixels one row of tiles at a time, from the top down, writes the tiles and
 * hands the pixels on, halved: so a sheet of any size needs the memory of a few rows of tiles.
 */
export class TileLevelBuilder {
  /** Halved pixels that wait for a whole row of tiles; the sharpest level is given whole rows and needs none. */
  private gathered = Buffer.alloc(0);
  private gatheredRows = 0;
  /** Rows of pixels written. */
  private written = 0;
  /** Blank tiles already in the pack, by their size. */
  private readonly blank = new Map<string, TilePlace>();
  private readonly white = Buffer.alloc(TILE * RGB, 0xff);

  /** `next` is the level half as large, if there is one. */
  constructor(
    private readonly writer: TilePackWriter,
    private readonly level: TileLevel,
    private readonly next?: TileLevelBuilder,
  ) {}

  /** Takes the next `rows` rows of RGB pixels of this level: `RENDERING.tileSize` of them, or what is left at the end. */
  async addTileRow(pixels: Buffer, rows: number): Promise<void> {
    const { width } = this.level;
    for (let left = 0; left < width; left += TILE) {
      const box = { left, top: 0, width: Math.min(TILE, width - left), height: rows };
      this.level.tiles.push(await this.place(pixels, box));
    }
    this.written += rows;
    await this.next?.gather(pixels, width, rows);
  }

  private async gather(pixels: Buffer, width: number, rows: number): Promise<void> {
    if (this.gathered.length === 0) this.gathered = Buffer.allocUnsafeSlow(this.level.width * TILE * RGB);
    halveRows(pixels, width, rows, this.gathered, this.gatheredRows);
    this.gatheredRows += Math.ceil(rows / 2);
    const isLast = this.written + this.gatheredRows === this.level.height;
    if (this.gatheredRows < TILE && !isLast) return;
    await this.addTileRow(this.gathered, this.gatheredRows);
    this.gatheredRows = 0;
  }

  private async place(pixels: Buffer, box: TileBox): Promise<TilePlace> {
    if (!this.isWhite(pixels, box)) return this.writer.append(await this.encode(pixels, box));
    const size = `${box.width}x${box.height}`;
    const known = this.blank.get(size);
    if (known) return known;
    const place = await this.writer.append(await this.encode(pixels, box));
    this.blank.set(size, place);
    return place;
  }

  private isWhite(pixels: Buffer, { left, width, height }: TileBox): boolean {
    const stride = this.level.width * RGB;
    const length = width * RGB;
    for (let row = 0, begin = left * RGB; row < height; row += 1, begin += stride) {
      if (pixels.compare(this.white, 0, length, begin, begin + length) !== 0) return false;
    }
    return true;
  }

  private encode(pixels: Buffer, box: TileBox): Promise<Buffer> {
    const row = { width: this.level.width, height: box.height };
    return (
      fromPixels(pixels.subarray(0, row.width * row.height * RGB), row)
        .extract(box)
        // Full colour resolution: at half of it thin coloured lines fade.
        .jpeg({ quality: RENDERING.pageQuality, chromaSubsampling: '4:4:4', optimiseCoding: false })
        .toBuffer()
    );
  }
}
