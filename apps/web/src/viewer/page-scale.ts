import { RENDERING, SHEETS, type ManifestPage } from '@gable/contracts';
import type { FileDetail } from '../api/index.js';

/** CSS pixels in an inch; PDF points in an inch. */
const PIXELS = 96;
const POINTS = 72;

/** CNS-31: zoom buttons go by this much of print size, between these. */
export const ZOOM = { step: 0.2, least: 0.2, most: 2.6 } as const;

/** The sharpest pixels can be seen at least this much enlarged. */
const SHARPEST_ENLARGED = 2.5;

/** What the stage needs to know of a page's size. */
export interface PageScale {
  /** Pixels of the sharpest picture the page has or will have. */
  width: number;
  height: number;
  /** CSS pixels of the page's width at 100 %: print size for documents, one pixel for one for photos. */
  printWidth: number;
  /** Greatest useful zoom, 1 is 100 %. */
  most: number;
  /** A page that is shown whole is not zoomed beyond this: a small photo stays as large as it is. */
  fitMost: number;
}

/** Sizes of a page, the same before and after its tiles have been made, so that nothing jumps when they come. */
export function scaleOf(page: ManifestPage, fileType: FileDetail['fileType']): PageScale {
  const photo = fileType !== 'pdf';
  const sharpest = page.tiles?.width ?? (photo ? page.width : awaitsTiles(page) ? expectedTileWidth(page) : 0);
  const width = Math.max(sharpest, page.image_width ?? 0, 1);
  const printWidth = photo ? page.width : (page.width * PIXELS) / POINTS;
  const fitMost = photo ? Math.max(1, SHEETS.leastPhoto / Math.max(page.width, page.height)) : Infinity;
  return {
    width,
    height: Math.max(1, Math.round((width * page.height) / page.width)),
    printWidth,
    most: Math.max(ZOOM.most * (photo ? fitMost : 1), (width / printWidth) * SHARPEST_ENLARGED),
    fitMost,
  };
}

/** Whether a document's page is so large that tiles follow its image (RENDERING), and they are not there yet. */
export function awaitsTiles({ tiles, image_width: pixels, width }: ManifestPage): boolean {
  return !tiles && pixels !== null && (pixels * POINTS) / width < RENDERING.readableDpi;
}

/** The width the tiles will have, from the documented density and limit of pixels. */
function expectedTileWidth({ width, height }: ManifestPage): number {
  const [inchesWide, inchesHigh] = [width / POINTS, height / POINTS];
  const dpi = Math.min(RENDERING.tileDpi, Math.sqrt(RENDERING.tilePixels / (inchesWide * inchesHigh)));
  return Math.round(inchesWide * dpi);
}

/** The next stop of the zoom buttons: multiples of the step, within the limits (CNS-31). */
export function nextZoom(
  zoom: number,
  direction: 1 | -1,
  least: number,
  most: number,
  step: number = ZOOM.step,
): number {
  const steps = zoom / step;
  // A zoom that is almost on a stop counts as on it.
  const stop = direction > 0 ? Math.floor(steps + 1.02) : Math.ceil(steps - 1.02);
  return Math.min(most, Math.max(least, stop * step));
}

/** CNS-32: a page takes at most this part of the window, and this many pixels less of its height. */
const FILL = 0.85;
const FILL_HEIGHT_LESS = 40;
/** Pixels left free around a page wherever it is. */
const LEAST = 12;

interface Area {
  width: number;
  height: number;
}

/** What is left free around a page on small screens, where the rule for the others would waste them. */
export const LEAST_MARGINS = { x: LEAST, y: LEAST };

/** What is left free around a page that fits the stage, on either side, in pixels (VWR-12). */
export const pageMargins = (stage: Area, screen: Area): { x: number; y: number } => ({
  x: Math.max(LEAST, (stage.width - screen.width * FILL) / 2),
  y: Math.max(LEAST, (stage.height - (screen.height * FILL - FILL_HEIGHT_LESS)) / 2),
});
