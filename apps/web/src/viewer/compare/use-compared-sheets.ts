import { useEffect, useState } from 'react';
import type { Comparison } from '../../api/index.js';
import { scaleOf } from '../page-scale.js';
import { PageImages, SheetSource } from '../sheet-source.js';
import { TilePackReader } from '../tile-pack-reader.js';
import { useManifest } from '../viewer-data.js';
import type { PageSize } from './compared-stage.js';

/** A page that can be drawn, in any colour. */
export interface ComparableSheet {
  /** Of its picture; the same whatever its address is signed with. */
  name: string;
  size: PageSize;
  /** Signed address of its picture. */
  imageUrl: string;
  /** Pixels across its picture. */
  imageWidth: number;
  /** Its tiles, where it has any. */
  pack: TilePackReader | null;
  source: (ink?: string) => SheetSource;
}

type Named = Pick<Comparison['before'], 'file_id' | 'revision_id' | 'page'>;

/** What is needed to draw a page of a comparison: its picture and its tiles; null until these are known. */
export function useComparableSheet({ file_id: id, revision_id, page }: Named): ComparableSheet | null {
  const { pages, pageNow, renew } = useManifest({ id, revision_id, fileType: 'pdf' });
  const item = pages.get(page);
  const [images] = useState(() => new PageImages(pageNow, renew));
  const [pack, setPack] = useState<{ of: string; reader: TilePackReader | null } | null>(null);
  const tiles = item?.tiles ?? null;
  const name = item?.image_url?.split('?', 1)[0] ?? '';

  useEffect(() => {
    if (!tiles || pack?.of === name) return;
    const abort = new AbortController();
    const address = { current: () => pageNow(page)?.tiles?.url ?? tiles.url, renew };
    TilePackReader.open(tiles, address, abort.signal).then(
      (reader) => {
        setPack({ of: name, reader });
      },
      // Without its tiles the page is still there, only less sharp.
      () => {
        if (!abort.signal.aborted) setPack({ of: name, reader: null });
      },
    );
    return () => {
      abort.abort();
    };
  }, [tiles, pack, name, page, pageNow, renew]);

  if (!item?.image_url || (tiles && pack?.of !== name)) return null;
  const scale = scaleOf(item, 'pdf');
  const imageWidth = item.image_width ?? scale.width;
  return {
    name,
    size: { width: item.width, height: item.height },
    imageUrl: item.image_url,
    imageWidth,
    pack: pack?.reader ?? null,
    source: (ink) =>
      new SheetSource({
        name,
        scale,
        image: { width: imageWidth, read: () => images.read(page) },
        pack: pack?.reader ?? null,
        ...(ink !== undefined && { ink }),
      }),
  };
}
