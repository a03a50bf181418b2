import { useEffect, useState, type RefObject } from 'react';
import type { TilePackReader } from '../tile-pack-reader.js';
import type { ComparableSheet } from './use-compared-sheets.js';

/** A part of a page, in its points. */
export interface PartBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A tile that lies over a crop. */
export interface CropTile extends PartBox {
  href: string;
}

/** A crop of more tiles than this is large enough to be read in the picture of the page. */
const MOST_TILES = 9;

/** Tiles of the pack that make a part of a page sharp on so many pixels a point; none where its picture is as sharp. */
export function tilesOfPart(
  pack: Pick<TilePackReader, 'levels' | 'tileSize'>,
  { size, imageWidth }: Pick<ComparableSheet, 'size' | 'imageWidth'>,
  part: PartBox,
  pixelsPerPoint: number,
) {
  const wanted = pixelsPerPoint * size.width;
  const level = pack.levels.find(({ width }) => width >= wanted) ?? pack.levels.at(-1);
  if (!level || wanted <= imageWidth || level.width <= imageWidth) return [];
  const points = size.width / level.width;
  const edge = pack.tileSize * points;
  const range = (from: number, to: number, count: number): number[] => {
    const first = Math.max(0, Math.floor(from / edge));
    const end = Math.min(count, Math.ceil(to / edge));
    return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  };
  const columns = range(part.left, part.left + part.width, level.columns);
  const rows = range(part.top, part.top + part.height, level.rows);
  if (columns.length * rows.length > MOST_TILES) return [];
  return rows.flatMap((row) =>
    columns.map((column) => ({
      level,
      column,
      row,
      left: column * edge,
      top: row * edge,
      width: Math.min(edge, size.width - column * edge),
      height: Math.min(edge, size.height - row * edge),
    })),
  );
}

/** The tiles that make a crop as sharp as its element shows it, once that is in sight. */
export function useCropTiles(element: RefObject<Element | null>, sheet: ComparableSheet, part: PartBox): CropTile[] {
  const [tiles, setTiles] = useState<CropTile[]>([]);
  const { pack, name, imageWidth } = sheet;
  const { width: pageWidth, height: pageHeight } = sheet.size;
  const { left, top, width, height } = part;
  useEffect(() => {
    const shown = element.current;
    if (!pack || !shown) return;
    const abort = new AbortController();
    const addresses: string[] = [];
    const bring = async (): Promise<void> => {
      const { clientWidth, clientHeight } = shown;
      const scale = Math.min(clientWidth / width, clientHeight / height) * devicePixelRatio;
      const size = { width: pageWidth, height: pageHeight };
      const wanted = tilesOfPart(pack, { size, imageWidth }, { left, top, width, height }, scale);
      const read = await Promise.all(
        wanted.map(async ({ level, column, row, ...box }) => {
          const href = URL.createObjectURL(await pack.read(level, column, row, abort.signal));
          addresses.push(href);
          return { ...box, href };
        }),
      );
      if (!abort.signal.aborted) setTiles(read);
    };
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // Without them the crop is there, only less sharp.
      bring().catch(() => undefined);
    });
    watch.observe(shown);
    return () => {
      watch.disconnect();
      abort.abort();
      for (const address of addresses) URL.revokeObjectURL(address);
      setTiles([]);
    };
  }, [element, pack, name, imageWidth, pageWidth, pageHeight, left, top, width, height]);
  return tiles;
}
