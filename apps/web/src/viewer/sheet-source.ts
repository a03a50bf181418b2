import type { ManifestPage, TileLevel } from '@gable/contracts';
import OpenSeadragon from 'openseadragon';
import { drawInInk, inkTable } from './ink-colours.js';
import type { PageScale } from './page-scale.js';
import { readObject } from './signed-range.js';
import type { TilePackReader } from './tile-pack-reader.js';

/** A pack level is worth loading when it is this much wider than the page image. */
const SHARPER = 1.15;

interface SheetSourceOptions {
  /** Names the page and its artefacts, for the picture cache. */
  name: string;
  scale: PageScale;
  image: { width: number; read: (signal: AbortSignal) => Promise<Blob> };
  pack: TilePackReader | null;
  /** Ink becomes this colour, and paper stays white. */
  ink?: string;
}

/**
 * One page for OpenSeadragon: the page image is the coarsest level, as one single tile that is there at once; the levels
 * of the tile pack that are sharper follow.
 */
export class SheetSource extends OpenSeadragon.TileSource {
  private readonly sheet: SheetSourceOptions;
  private readonly levels: readonly TileLevel[];

  constructor(options: SheetSourceOptions) {
    const { scale, pack, image } = options;
    const levels = pack?.levels.filter(({ width }) => width > image.width * SHARPER) ?? [];
    super({
      width: scale.width,
      height: scale.height,
      tileSize: pack?.tileSize ?? scale.width,
      tileOverlap: 0,
      minLevel: 0,
      maxLevel: levels.length,
    });
    this.sheet = options;
    this.levels = levels;
  }

  override getLevelScale(level: number): number {
    return this.widthOf(level) / this.sheet.scale.width;
  }

  override getTileWidth(level: number): number {
    return level === 0 ? Math.ceil(this.widthOf(0)) : (this.sheet.pack?.tileSize ?? 1);
  }

  override getTileHeight(level: number): number {
    if (level > 0) return this.sheet.pack?.tileSize ?? 1;
    return Math.ceil((this.widthOf(0) * this.sheet.scale.height) / this.sheet.scale.width);
  }

  override getNumTiles(level: number): OpenSeadragon.Point {
    const { columns, rows } = this.levels[level - 1] ?? { columns: 1, rows: 1 };
    return new OpenSeadragon.Point(columns, rows);
  }

  override getTileUrl(level: number, x: number, y: number): string {
    return `${this.sheet.name}/${level}/${x}/${y}`;
  }

  override getTileHashKey(level: number, x: number, y: number): string {
    const { name, pack } = this.sheet;
    const packLevel = this.levels[level - 1];
    const key = packLevel && pack ? `${name}/${pack.nameOf(packLevel, x, y)}` : `${name}/page`;
    return this.sheet.ink ? `${key}/${this.sheet.ink}` : key;
  }

  override hasTransparency(): boolean {
    return false;
  }

  override downloadTileStart(job: OpenSeadragon.ImageJob): void {
    const abort = new AbortController();
    (job.userData as TileDownload).abort = abort;
    const { ink } = this.sheet;
    const read = this.read(job.tile, abort.signal);
    const drawn = ink
      ? read.then((blob) => inked(blob, ink)).then((canvas) => [canvas, 'context2d'] as const)
      : read.then((blob) => [blob, 'rasterBlob'] as const);
    drawn.then(
      ([picture, kind]) => {
        job.finish(picture, null, kind);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) job.fail(error instanceof Error ? error.message : 'unreadable tile', null);
      },
    );
  }

  override downloadTileAbort(job: OpenSeadragon.ImageJob): void {
    (job.userData as TileDownload).abort?.abort();
  }

  private read({ level, x, y }: { level: number; x: number; y: number }, signal: AbortSignal): Promise<Blob> {
    const { image, pack } = this.sheet;
    const packLevel = this.levels[level - 1];
    return packLevel && pack ? pack.read(packLevel, x, y, signal) : image.read(signal);
  }

  private widthOf(level: number): number {
    return this.levels[level - 1]?.width ?? Math.min(this.sheet.image.width, this.sheet.scale.width);
  }
}

/** A picture drawn with ink of one colour alone: of a red line nothing would be left below red. */
async function inked(blob: Blob, ink: string): Promise<CanvasRenderingContext2D> {
  const bitmap = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  drawInInk(picture.data, inkTable(ink));
  context.putImageData(picture, 0, 0);
  return context;
}

/** What a download keeps with its job. */
interface TileDownload {
  abort?: AbortController;
}

/** Page images kept at hand: the one shown and its neighbours, in both directions. */
const KEPT = 6;

/** Page images of one revision, read once each and a little ahead, so that turning a page shows it at once. */
export class PageImages {
  private readonly images = new Map<number, Promise<Blob>>();

  constructor(
    private readonly pageOf: (page: number) => ManifestPage | undefined,
    private readonly renew: () => Promise<unknown>,
  ) {}

  /** The picture of a page. Rejects with UnreadableObject when it is not there. */
  read(page: number): Promise<Blob> {
    const kept = this.images.get(page);
    if (kept) return kept;
    const address = {
      current: () => this.pageOf(page)?.image_url ?? '',
      renew: this.renew,
    };
    const image = readObject(address, new AbortController().signal);
    image.catch(() => this.images.delete(page));
    this.images.set(page, image);
    for (const oldest of this.images.keys()) {
      if (this.images.size <= KEPT) break;
      if (oldest !== page) this.images.delete(oldest);
    }
    return image;
  }

  /** Reads a page that will probably be wanted next. */
  readAhead(page: number): void {
    // Not being able to is no matter: it is read again, and reported, when it is wanted.
    if (this.pageOf(page)?.image_url) this.read(page).catch(() => undefined);
  }
}
