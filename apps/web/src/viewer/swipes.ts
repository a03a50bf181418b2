import OpenSeadragon from 'openseadragon';

/** Pixels that a finger goes across for the next page; or the speed it is lifted with, in pixels a second. */
const FAR = 72;
const FAST = 480;

/** What is done with a sheet that is shown whole. */
interface SwipedSheet {
  isFitted: () => boolean;
  /** Turns the page, forwards or back; false where there is none. */
  turn: (direction: 1 | -1) => boolean;
  /** Puts the sheet back in its place. */
  putBack: () => void;
}

/**
 * Swipes of a finger over a sheet that is shown whole turn the page: there is nothing to be moved into sight. The sheet
 * follows the finger across, and comes back where no page is turned.
 */
export function followSwipes(osd: OpenSeadragon.Viewer, sheet: SwipedSheet): void {
  let across = 0;
  let isSwiping = false;
  // Nothing scrolls here. Chromium would all the same take the next tap, wherever it is, for the end of a fling.
  osd.canvas.addEventListener(
    'touchmove',
    (event) => {
      event.preventDefault();
    },
    { passive: false },
  );
  osd.addHandler('canvas-press', () => {
    across = 0;
    isSwiping = sheet.isFitted();
  });
  osd.addHandler('canvas-drag', (event) => {
    if (event.pointerType !== 'touch' || !isSwiping) return;
    // A second finger has zoomed: from now on the sheet is moved.
    isSwiping = sheet.isFitted();
    if (!isSwiping) return;
    event.preventDefaultAction = true;
    const { x } = event.delta as OpenSeadragon.Point;
    across += x;
    osd.viewport.panBy(osd.viewport.deltaPointsFromPixels(new OpenSeadragon.Point(-x, 0)), true);
  });
  osd.addHandler('canvas-drag-end', (event) => {
    if (event.pointerType !== 'touch' || !isSwiping) return;
    isSwiping = false;
    event.preventDefaultAction = true;
    const { speed, direction } = event as unknown as { speed: number; direction: number };
    const isFlicked = speed > FAST && Math.abs(Math.cos(direction)) > Math.SQRT1_2;
    const isTurned = Math.abs(across) >= FAR || (isFlicked && Math.abs(across) > 0);
    if (!isTurned || !sheet.turn(across < 0 ? 1 : -1)) sheet.putBack();
  });
}
