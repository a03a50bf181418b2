/**
 * A tile pack: every deep-zoom tile of one page in one object, so that a page needs one signed address instead of
 * hundreds. A viewer reads the index, then single tiles, with HTTP Range requests.
 *
 * Layout: the tiles' bytes (JPEG) one after the other, then the index as UTF-8 JSON. The manifest says where the
 * index begins (`index_offset`) and how long it is (`index_bytes`).
 */
export interface TilePackIndex {
  version: 1;
  /** Edge of a square tile in pixels; tiles at the right and lower edge are smaller. */
  tile_size: number;
  /** From the sharpest level to the smallest; each is half as wide and high as the one before. */
  levels: TileLevel[];
}

/** One level of the pyramid. */
export interface TileLevel {
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  columns: number;
  rows: number;
  /** Row by row, one `[offset, bytes]` a tile; blank tiles share the same bytes. */
  tiles: [offset: number, bytes: number][];
}

/** What the manifest says of a page's tile pack. */
export interface TilePackAddress {
  /** Signed address of the pack, answering Range requests. */
  url: string;
  index_offset: number;
  index_bytes: number;
  /** Size of the sharpest level in pixels. */
  width: number;
  /** Size of the sharpest level in pixels. */
  height: number;
}
