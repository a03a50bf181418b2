import type { PageDoubt, ProcessingError } from './processing.js';
import type { TilePackAddress } from './tile-pack.js';

/** The rasterized view of a revision (API-109, ENT-31). Grows while pages are being rendered. */
export interface Manifest {
  version: 1;
  /** Pages of the document; null until the document has been opened. */
  total: number | null;
  /** Pages rendered or given up so far, by page number. */
  items: ManifestPage[];
}

/** One page. Addresses are signed and live at most five minutes; a page that failed has `error` and none. */
export interface ManifestPage {
  /** From 1. */
  page: number;
  /** Size as displayed, in PDF points (1/72 inch); pixels for photos. */
  width: number;
  height: number;
  /** Rotation written in the document, already applied to the pictures. */
  rotation: 0 | 90 | 180 | 270;
  thumbnail_url: string | null;
  image_url: string | null;
  /** Size of the page image in pixels. */
  image_width: number | null;
  image_height: number | null;
  tiles?: TilePackAddress;
  error?: ProcessingError;
  /** What may not be right about the picture. */
  doubt?: PageDoubt;
}
